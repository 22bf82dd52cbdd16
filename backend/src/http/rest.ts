import { Router } from '@koa/router';
import type { RequestState } from './context.ts';
import { authenticate } from './middleware/authenticate.ts';
import { limitRate } from './middleware/limit-rate.ts';
import type { RestDoor, RestNeeds, RestRouter } from './rest-door.ts';
import { checkpointRoutes } from './routes/checkpoints.ts';
import { exportRoutes } from './routes/export.ts';
import { healthRoutes } from './routes/health.ts';
import { memoryRoutes } from './routes/memories.ts';
import { openApiRoutes } from './routes/open-api.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { waitlistRoutes } from './routes/waitlist.ts';

/** Every REST route, one file a noun. */
export const createRestRouter = (needs: RestNeeds): RestRouter => {
  const router = new Router<RequestState>();
  const door: RestDoor = {
    ...needs,
    limitRate: limitRate(needs.rateLimiter),
    authenticate: authenticate(needs),
  };
  healthRoutes(router, door);
  tokenRoutes(router, door);
  waitlistRoutes(router, door);
  memoryRoutes(router, door);
  checkpointRoutes(router, door);
  exportRoutes(router, door);
  openApiRoutes(router, door);
  return router;
};

import { Router } from '@koa/router';
import type { RequestState } from '../http/context.ts';
import { authenticate } from './authenticate.ts';
import { limitRate } from '../http/limit-rate.ts';
import type { RestContext, RestNeeds, RestRouter } from './rest-context.ts';
import { checkpointRoutes } from './routes/checkpoints.ts';
import { exportRoutes } from './routes/export.ts';
import { healthRoutes } from './routes/health.ts';
import { memoryRoutes } from './routes/memories.ts';
import { openApiRoutes } from './routes/open-api.ts';
import { tokenRoutes } from './routes/tokens.ts';
import { waitlistRoutes } from './routes/waitlist.ts';

/** All REST routes, one file per noun. */
export const createRestRouter = (needs: RestNeeds): RestRouter => {
  const router = new Router<RequestState>();
  const context: RestContext = {
    ...needs,
    limitRate: limitRate(needs.rateLimiter),
    authenticate: authenticate(needs),
  };
  healthRoutes(router, context);
  tokenRoutes(router, context);
  waitlistRoutes(router, context);
  memoryRoutes(router, context);
  checkpointRoutes(router, context);
  exportRoutes(router, context);
  openApiRoutes(router, context);
  return router;
};

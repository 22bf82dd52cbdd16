import type { HealthAnswer, ProbeAnswer } from '../api-contract.ts';
import type { AppMiddleware } from '../context.ts';
import type { RestDoor, RestRouter } from '../rest-door.ts';

export const healthRoutes = (router: RestRouter, door: RestDoor): void => {
  router.get('/health', health(door));
  router.get('/livez', live);
  router.get('/readyz', ready(door));
};

const health =
  ({ health: check, settings: { version, mode } }: RestDoor): AppMiddleware =>
  async (ctx) => {
    const checks = await check();
    const status = Object.values(checks).includes('failing') ? 'failing' : 'ok';
    ctx.status = status === 'ok' ? 200 : 503;
    ctx.body = { status, version, mode, checks } satisfies HealthAnswer;
  };

// A process that can answer is alive; what it depends on is no reason to restart it.
const live: AppMiddleware = (ctx) => {
  ctx.body = { status: 'ok' } satisfies ProbeAnswer;
};

const ready =
  ({ isReady }: RestDoor): AppMiddleware =>
  (ctx) => {
    ctx.status = isReady() ? 200 : 503;
    ctx.body = { status: isReady() ? 'ok' : 'not_ready' } satisfies ProbeAnswer;
  };

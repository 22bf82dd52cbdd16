import type { HealthResponse, ProbeResponse } from '../api-contract.ts';
import type { AppMiddleware } from '../../http/context.ts';
import type { RestContext, RestRouter } from '../rest-context.ts';

export const healthRoutes = (router: RestRouter, context: RestContext): void => {
  router.get('/health', health(context));
  router.get('/livez', live);
  router.get('/readyz', ready(context));
};

const health =
  ({ health: check, settings: { version, mode } }: RestContext): AppMiddleware =>
  async (ctx) => {
    const checks = await check();
    const status = Object.values(checks).includes('failing') ? 'failing' : 'ok';
    ctx.status = status === 'ok' ? 200 : 503;
    ctx.body = { status, version, mode, checks } satisfies HealthResponse;
  };

// A process that can respond is alive; a failed dependency is no reason to restart it.
const live: AppMiddleware = (ctx) => {
  ctx.body = { status: 'ok' } satisfies ProbeResponse;
};

const ready =
  ({ isReady }: RestContext): AppMiddleware =>
  (ctx) => {
    ctx.status = isReady() ? 200 : 503;
    ctx.body = { status: isReady() ? 'ok' : 'not_ready' } satisfies ProbeResponse;
  };

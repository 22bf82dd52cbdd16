import Koa from 'koa';
import type { ProbeAnswer } from './api-contract.ts';

type Needs = {
  readonly render: () => Promise<string>;
  /** False until the process works, and again as soon as it stops. */
  readonly isReady: () => boolean;
};

/**
 * The metrics port: `/metrics` in the Prometheus text format, and `/livez` and `/readyz` for
 * processes that listen on no other port. Nothing else.
 */
export const createMetricsApp = ({ render, isReady }: Needs): Koa => {
  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.method !== 'GET') return;
    if (ctx.path === '/livez') ctx.body = { status: 'ok' } satisfies ProbeAnswer;
    if (ctx.path === '/readyz') {
      ctx.status = isReady() ? 200 : 503;
      ctx.body = { status: isReady() ? 'ok' : 'not_ready' } satisfies ProbeAnswer;
    }
    if (ctx.path === '/metrics') {
      ctx.set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
      ctx.body = await render();
    }
  });
  return app;
};

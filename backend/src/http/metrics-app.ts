import Koa from 'koa';

/** The metrics port: `/metrics` in the Prometheus text format, and nothing else. */
export const createMetricsApp = ({ render }: { readonly render: () => Promise<string> }): Koa => {
  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return;
    ctx.set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
    ctx.body = await render();
  });
  return app;
};

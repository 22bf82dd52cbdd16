import type { Clock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import type { AppContext, AppMiddleware } from '../context.ts';
import { mcpPathOf, probePaths } from '../paths.ts';

type Needs = { readonly clock: Clock; readonly log: Log; readonly metrics: Metrics };

/**
 * Counts every response and logs those of REST and the site, by the pattern of the route and never
 * by the URL. The MCP endpoint logs its own calls, with the tool's name.
 */
export const requestLog =
  ({ clock, log, metrics }: Needs): AppMiddleware =>
  async (ctx, next) => {
    const startedAt = clock.now();
    await next();
    const mcpPath = mcpPathOf(ctx.req.url ?? '/');
    const route = mcpPath ?? routePattern(ctx);
    const { statusCode } = ctx.res;
    const durationMs = Math.max(0, clock.now() - startedAt);
    metrics.count('mindmirror_http_requests_total', { route, status: statusClass(statusCode) });
    metrics.observe('mindmirror_http_seconds', { route }, durationMs / 1_000);
    if (mcpPath !== undefined || probePaths.has(route)) return;
    log.info('request_served', {
      requestId: ctx.state.requestId,
      method: ctx.method,
      route,
      status: statusCode,
      durationMs,
    });
  };

const statusClass = (status: number): string => `${Math.trunc(status / 100)}xx`;

/** The pattern the router matched; everything else shares one name. */
const routePattern = (ctx: AppContext): string => {
  const pattern: unknown = ctx['_matchedRoute'];
  return typeof pattern === 'string' ? pattern : 'other';
};

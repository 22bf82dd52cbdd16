import { AppError } from '../../kernel/errors.ts';
import type { AppMiddleware } from '../context.ts';
import { mcpPaths } from '../paths.ts';

/**
 * Turns a request target that is a whole URL, as clients send it to a proxy, into its path, and its
 * host into the Host header (RFC 9112 §3.2.2), and reads the path for all later steps. Refuses
 * anything else here, where Koa's own parser would throw.
 */
export const normalizeTarget: AppMiddleware = (ctx, next) => {
  const { url = '/', headers } = ctx.req;
  if (!url.startsWith('/')) {
    const target = URL.parse(url);
    if (target === null || !/^https?:$/.test(target.protocol)) {
      throw new AppError('invalid_input', 'The address in the request is not valid.');
    }
    ctx.req.url = `${target.pathname}${target.search}`;
    ctx.originalUrl = ctx.request.originalUrl = ctx.req.url;
    headers.host = target.host;
  }
  ctx.state.path = pathOf(ctx.req.url ?? '/');
  return next();
};

const constantPaths = new Map([...mcpPaths].map((path) => [path, path]));

/**
 * An MCP path is returned as a constant string: a substring would keep the whole URL in memory,
 * secrets included, for as long as e.g. a metric keeps the path.
 */
const pathOf = (target: string): string => {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  return constantPaths.get(path) ?? path;
};

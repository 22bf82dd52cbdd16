import { AppError } from '../../kernel/errors.ts';
import type { AppMiddleware } from '../context.ts';

/**
 * Turns a request target that is a whole URL, as clients send it to a proxy, into its path, and its
 * host into the Host header (RFC 9112 §3.2.2). All later steps see a path. Refuses anything else
 * here, where Koa's own parser would throw.
 */
export const normalizeTarget: AppMiddleware = (ctx, next) => {
  const { url = '/', headers } = ctx.req;
  if (url.startsWith('/')) return next();
  const target = URL.parse(url);
  if (target === null || !/^https?:$/.test(target.protocol)) {
    throw new AppError('invalid_input', 'The request names no address that a server could have.');
  }
  ctx.req.url = `${target.pathname}${target.search}`;
  ctx.originalUrl = ctx.request.originalUrl = ctx.req.url;
  headers.host = target.host;
  return next();
};

import type { AppMiddleware } from '../http/context.ts';
import { setSecurityHeaders } from '../http/middleware/security-headers.ts';

/**
 * The headers of a public document. Any page may read it, as the discovery of MCP servers requires:
 * it is the same for everyone and contains no secret.
 */
export const openToReaders: AppMiddleware = (ctx, next) => {
  setSecurityHeaders(ctx);
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  if (ctx.method !== 'OPTIONS') return next();
  ctx.set('Access-Control-Allow-Methods', 'GET');
  ctx.set('Access-Control-Allow-Headers', 'Content-Type');
  ctx.set('Access-Control-Max-Age', '86400');
  ctx.status = 204;
  return Promise.resolve();
};

import type { AppMiddleware } from '../context.ts';
import { setSecurityHeaders } from './security-headers.ts';

const preflightResponse = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
  'Access-Control-Max-Age': '86400',
};

/**
 * CORS. `validateHost` has already refused every unknown origin, so any origin that arrives here
 * may read the response. There are no cookies, so credentials are never allowed.
 */
export const cors: AppMiddleware = (ctx, next) => {
  const { origin, 'access-control-request-method': asked } = ctx.req.headers;
  if (origin === undefined) return next();
  ctx.set('Access-Control-Allow-Origin', origin);
  ctx.set('Access-Control-Expose-Headers', 'Content-Disposition, Retry-After');
  ctx.vary('Origin');
  if (ctx.method !== 'OPTIONS' || asked === undefined) return next();
  setSecurityHeaders(ctx);
  ctx.set(preflightResponse);
  ctx.status = 204;
  return Promise.resolve();
};

import type { AppMiddleware } from '../context.ts';
import { setSecurityHeaders } from './security-headers.ts';

const preflightAnswer = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
  'Access-Control-Max-Age': '86400',
};

/**
 * CORS. The guard has already refused every origin the operator does not know, so what arrives
 * here with one may read the answer. No cookies exist, so no credentials are ever allowed.
 */
export const cors: AppMiddleware = (ctx, next) => {
  const { origin, 'access-control-request-method': asked } = ctx.req.headers;
  if (origin === undefined) return next();
  ctx.set('Access-Control-Allow-Origin', origin);
  ctx.set('Access-Control-Expose-Headers', 'Content-Disposition, Retry-After');
  ctx.vary('Origin');
  if (ctx.method !== 'OPTIONS' || asked === undefined) return next();
  setSecurityHeaders(ctx);
  ctx.set(preflightAnswer);
  ctx.status = 204;
  return Promise.resolve();
};

import type { AppMiddleware } from '../http/context.ts';

/**
 * CORS for clients that run in a browser. Any page may read these answers: they come without
 * cookies, and hold nothing that its sender did not send.
 */
export const openToAllOrigins: AppMiddleware = (ctx, next) => {
  ctx.set('Access-Control-Allow-Origin', '*');
  ctx.set('Access-Control-Expose-Headers', 'Retry-After, WWW-Authenticate');
  if (ctx.method !== 'OPTIONS') return next();
  ctx.set('Access-Control-Allow-Methods', 'GET, POST');
  ctx.set('Access-Control-Allow-Headers', 'authorization, content-type, mcp-protocol-version');
  ctx.set('Access-Control-Max-Age', '86400');
  ctx.status = 204;
  return Promise.resolve();
};

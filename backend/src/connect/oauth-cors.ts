import type { AppMiddleware } from '../http/context.ts';
import { allowAnyOrigin } from '../http/middleware/allow-any-origin.ts';

/**
 * CORS for clients that run in a browser. Any page may read these answers: they use no cookies, and
 * only the caller that sent the code or refresh token gets the tokens.
 */
export const corsForOAuth: AppMiddleware = (ctx, next) => {
  ctx.set('Access-Control-Expose-Headers', 'Retry-After, WWW-Authenticate');
  const isAnswered = allowAnyOrigin(ctx, {
    methods: 'GET, POST',
    headers: 'authorization, content-type, mcp-protocol-version',
  });
  return isAnswered ? Promise.resolve() : next();
};

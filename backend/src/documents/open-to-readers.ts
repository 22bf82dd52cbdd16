import type { AppMiddleware } from '../http/context.ts';
import { allowAnyOrigin } from '../http/middleware/allow-any-origin.ts';
import { setSecurityHeaders } from '../http/middleware/security-headers.ts';

/**
 * The headers of a public document. Any page may read it, as the discovery of MCP servers requires:
 * it is the same for everyone and contains no secret.
 */
export const openToReaders: AppMiddleware = (ctx, next) => {
  setSecurityHeaders(ctx);
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  const isAnswered = allowAnyOrigin(ctx, { methods: 'GET', headers: 'Content-Type' });
  return isAnswered ? Promise.resolve() : next();
};

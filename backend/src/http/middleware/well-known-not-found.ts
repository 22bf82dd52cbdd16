import type { AppMiddleware } from '../context.ts';

/**
 * Clients look here for an OAuth server before they send a token they already have. A plain 404 in
 * JSON tells them there is none; a page or a 401 would make some of them start a login.
 */
export const wellKnownNotFound: AppMiddleware = (ctx, next) => {
  if (!ctx.path.startsWith('/.well-known/')) return next();
  ctx.status = 404;
  ctx.body = { error: 'not_found' };
  return Promise.resolve();
};

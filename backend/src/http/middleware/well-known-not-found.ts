import type { AppMiddleware } from '../context.ts';

/**
 * Clients look for an OAuth server here before they send a token that they already have. A plain
 * 404 in JSON means that there is none; a page or a 401 would make some of them start a login.
 */
export const wellKnownNotFound: AppMiddleware = (ctx, next) => {
  if (!ctx.path.startsWith('/.well-known/')) return next();
  ctx.status = 404;
  ctx.body = { error: 'not_found' };
  return Promise.resolve();
};

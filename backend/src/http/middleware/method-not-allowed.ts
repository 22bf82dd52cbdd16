import { AppError } from '../../kernel/errors.ts';
import type { AppMiddleware } from '../context.ts';

/**
 * Runs after the REST routes: refuses a known path with the wrong method, and any unknown `/api`
 * path.
 */
export const methodNotAllowed: AppMiddleware = (ctx, next) => {
  const methods = methodsOf(ctx['matched']);
  if (methods.length > 0) {
    const allow = methods.join(', ');
    throw new AppError('method_not_allowed', `This address accepts only ${allow}.`, { allow });
  }
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw nothingHere();
  return next();
};

/** The last middleware: nothing else handled the request. */
export const notFound: AppMiddleware = () => {
  throw nothingHere();
};

/** For an MCP endpoint that is called with GET or DELETE: it has no stream to get or delete. */
export const postOnly = (): AppError =>
  new AppError('method_not_allowed', 'Send messages to this address with POST.', { allow: 'POST' });

const nothingHere = (): AppError =>
  new AppError('route_not_found', 'There is nothing at this address.');

/** The router stores the layers whose path matched in `ctx.matched`, whatever their method. */
const methodsOf = (matched: unknown): string[] =>
  Array.isArray(matched)
    ? [...new Set(matched.flatMap((layer: { methods: string[] }) => layer.methods))]
    : [];

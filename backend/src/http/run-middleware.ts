import type { AppContext, AppMiddleware } from './context.ts';

/**
 * Runs middleware in order, each with the rest as its `next`, like koa-compose, but without a bound
 * function and a promise for each step: every tool call passes most of them. Rejects with what any of
 * them throws.
 */
export const runMiddleware =
  (all: readonly AppMiddleware[]) =>
  async (context: AppContext): Promise<void> => {
    const runFrom = (at: number): Promise<unknown> => {
      const step = all[at];
      // Middleware awaits or returns the result, so it does not have to be a promise.
      return step?.(context, () => runFrom(at + 1)) as Promise<unknown>;
    };
    await runFrom(0);
  };

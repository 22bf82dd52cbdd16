import { throwIfLimited, type RateLimit, type RateLimiter } from '../kernel/rate-limiter.ts';
import type { AppMiddleware, RequestState } from './context.ts';

/** The key under which each limit counts a request; `undefined` if the limit does not apply. */
const keyFor = (limit: RateLimit, state: RequestState): string | undefined => {
  if (limit === 'token_installation_hour') return 'everyone';
  return isOfNetwork(limit) ? state.networkKey : state.clientKey;
};

const isOfNetwork = (limit: RateLimit): boolean =>
  limit === 'token_network_day' || limit === 'waitlist_network';

/** Consumes one point of an allowance for this route, or refuses with the time to wait. */
export const limitRate =
  (rateLimiter: RateLimiter) =>
  (limit: RateLimit): AppMiddleware =>
  async (ctx, next) => {
    const key = keyFor(limit, ctx.state);
    if (key !== undefined) throwIfLimited(limit, await rateLimiter.consume(limit, key));
    await next();
  };

/**
 * Refuses if the network has exceeded one of these allowances, before its addresses are counted: a
 * network has any number of them, and each counter stays for the whole period.
 */
export const refuseSpentNetworks =
  (rateLimiter: RateLimiter) =>
  (limits: readonly RateLimit[]): AppMiddleware =>
  async ({ state }, next) => {
    const { networkKey } = state;
    if (networkKey !== undefined) {
      for (const limit of limits.filter(isOfNetwork)) {
        throwIfLimited(limit, await rateLimiter.consume(limit, networkKey, 0));
      }
    }
    await next();
  };

import { AppError } from '../kernel/errors.ts';
import type { RateLimit, RateLimiter } from '../kernel/rate-limiter.ts';
import type { AppMiddleware, RequestState } from './context.ts';

const tooMany = {
  token_minute: 'Too many tokens from this address.',
  token_day: 'Too many tokens from this address.',
  token_network_day: 'Too many tokens from this network.',
  token_installation_hour: 'This server has made as many tokens as it makes in an hour.',
  waitlist: 'Too many waitlist requests from this address.',
  waitlist_network: 'Too many waitlist requests from this network.',
  invalid_token: 'Too many wrong tokens from this address.',
  unknown_session: 'Too many messages from this address to event streams that have ended.',
  connect_authorize: 'Too many requests to connect from this address.',
  connect_register: 'Too many registrations of clients from this address.',
  connect_token: 'Too many requests for tokens from this address.',
  vault_calls: 'Too many calls with this token.',
  vault_work: 'The server is still busy with earlier calls with this token.',
} as const satisfies Record<RateLimit, string>;

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

/** @throws AppError `rate_limited` if there are `seconds` to wait. */
export const throwIfLimited = (limit: RateLimit, seconds: number | undefined): void => {
  if (seconds === undefined) return;
  throw new AppError('rate_limited', `${tooMany[limit]} Try again in ${waitInWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
};

const waitInWords = (seconds: number): string => {
  if (seconds <= 90) return inWords(seconds, 'second');
  if (seconds <= 90 * 60) return inWords(Math.ceil(seconds / 60), 'minute');
  return inWords(Math.ceil(seconds / 3_600), 'hour');
};

const inWords = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

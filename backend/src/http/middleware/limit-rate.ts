import { AppError } from '../../kernel/errors.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rate-limiter.ts';
import type { AppMiddleware } from '../context.ts';

const tooMany = {
  token_minute: 'Too many tokens from this address.',
  token_day: 'Too many tokens from this address.',
  waitlist: 'Too many waitlist requests from this address.',
  token_refused: 'Too many wrong tokens from this address.',
  vault_calls: 'Too many calls with this token.',
} as const satisfies Record<RateLimit, string>;

/** Spends one point of the client's allowance for this route, or refuses with the time to wait. */
export const limitRate =
  (rateLimiter: RateLimiter) =>
  (limit: RateLimit): AppMiddleware =>
  async (ctx, next) => {
    refuseWhenSpent(limit, await rateLimiter.spend(limit, ctx.state.clientKey));
    await next();
  };

/** @throws AppError `rate_limited` when there are `seconds` to wait. */
export const refuseWhenSpent = (limit: RateLimit, seconds: number | undefined): void => {
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

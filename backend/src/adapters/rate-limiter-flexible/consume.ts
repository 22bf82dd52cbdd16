import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Quotas, RateLimit, RateLimiter } from '../../kernel/rate-limiter.ts';

/** What one limit allows, in the library's words. */
export type Quota = {
  readonly limit: RateLimit;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
};

/** Spends the allowances that the library's counters keep, one counter a limit, made when first needed. */
export const consumeFrom = (
  allowances: Quotas,
  newCounter: (allowance: Quota) => RateLimiterAbstract,
): RateLimiter => {
  const counters = new Map<RateLimit, RateLimiterAbstract>();
  const counterOf = (limit: RateLimit): RateLimiterAbstract => {
    const { points, perSeconds } = allowances[limit];
    const counter = counters.get(limit) ?? newCounter({ limit, points, duration: perSeconds });
    counters.set(limit, counter);
    return counter;
  };
  return {
    spend: async (limit, key, points = 1) => {
      try {
        await counterOf(limit).consume(key, points);
        return undefined;
      } catch (refusal) {
        // The library rejects with the state of the allowance, which is not an error.
        if (refusal instanceof RateLimiterRes) {
          return Math.min(secondsUntilNext(refusal), allowances[limit].perSeconds);
        }
        throw refusal;
      }
    },
  };
};

/** More than the whole allowance takes when the clock was set back since. */
const secondsUntilNext = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits, type RateLimit, type RateLimiter } from '../../kernel/rate-limiter.ts';

/** Allowances counted in this process, each from its first use on. */
export const memoryRateLimiter = (): RateLimiter => {
  const counters = new Map<RateLimit, RateLimiterMemory>();
  const counterOf = (limit: RateLimit): RateLimiterMemory => {
    const counter = counters.get(limit) ?? newCounter(limit);
    counters.set(limit, counter);
    return counter;
  };
  return {
    spend: async (limit, key) => {
      try {
        await counterOf(limit).consume(key);
        return undefined;
      } catch (refusal) {
        // The library rejects with the state of the allowance, which is not an error.
        if (refusal instanceof RateLimiterRes) return secondsUntilNext(refusal);
        throw refusal;
      }
    },
  };
};

/** Refuses nothing: for tests and benchmarks. */
export const unlimitedRateLimiter: RateLimiter = {
  spend: async () => undefined,
};

const newCounter = (limit: RateLimit): RateLimiterMemory => {
  const { points, perSeconds } = rateLimits[limit];
  return new RateLimiterMemory({ points, duration: perSeconds });
};

const secondsUntilNext = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));

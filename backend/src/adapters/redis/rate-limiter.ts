import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits, type RateLimit, type RateLimiter } from '../../kernel/rate-limiter.ts';

/**
 * Allowances shared by all processes. While Redis is away each process counts by itself, so the
 * product goes on and abuse stays bounded.
 */
export const redisRateLimiter = (commands: Redis): RateLimiter => {
  const counters = new Map<RateLimit, RateLimiterRedis>();
  const counterOf = (limit: RateLimit): RateLimiterRedis => {
    const counter = counters.get(limit) ?? newCounter(commands, limit);
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

const newCounter = (storeClient: Redis, limit: RateLimit): RateLimiterRedis => {
  const { points, perSeconds } = rateLimits[limit];
  return new RateLimiterRedis({
    storeClient,
    points,
    duration: perSeconds,
    keyPrefix: `{mindmirror}:limit:${limit}`,
    insuranceLimiter: new RateLimiterMemory({ points, duration: perSeconds }),
  });
};

const secondsUntilNext = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));

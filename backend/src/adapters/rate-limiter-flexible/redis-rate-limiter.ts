import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { rateLimits, type Quotas, type RateLimiter } from '../../kernel/rate-limiter.ts';
import { consumeFrom } from './consume.ts';

/**
 * Allowances shared by all processes. While Redis is unavailable each process counts alone, so the
 * product keeps working and abuse stays bounded.
 */
export const redisRateLimiter = (commands: Redis, allowances: Quotas = rateLimits): RateLimiter =>
  consumeFrom(
    allowances,
    ({ limit, points, duration }) =>
      new RateLimiterRedis({
        storeClient: commands,
        points,
        duration,
        keyPrefix: `{mindmirror}:limit:${limit}`,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      }),
  );

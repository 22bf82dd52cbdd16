import { RateLimiterMemory } from 'rate-limiter-flexible';
import { rateLimits, type Quotas, type RateLimiter } from '../../kernel/rate-limiter.ts';
import { consumeFrom } from './consume.ts';

/** Allowances counted in this process, each from its first use. */
export const memoryRateLimiter = (allowances: Quotas = rateLimits): RateLimiter =>
  consumeFrom(allowances, ({ points, duration }) => new RateLimiterMemory({ points, duration }));

/** Refuses nothing: for tests and benchmarks. */
export const unlimitedRateLimiter: RateLimiter = {
  consume: async () => undefined,
};

import { RateLimiterMemory } from 'rate-limiter-flexible';
import { rateLimits, type Allowances, type RateLimiter } from '../../kernel/rate-limiter.ts';
import { spendFrom } from './spend-from.ts';

/** Allowances counted in this process, each from its first use on. */
export const memoryRateLimiter = (allowances: Allowances = rateLimits): RateLimiter =>
  spendFrom(allowances, ({ points, duration }) => new RateLimiterMemory({ points, duration }));

/** Refuses nothing: for tests and benchmarks. */
export const unlimitedRateLimiter: RateLimiter = {
  spend: async () => undefined,
};

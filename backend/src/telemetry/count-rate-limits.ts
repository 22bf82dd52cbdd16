import type { Metrics } from '../kernel/metrics.ts';
import type { RateLimiter } from '../kernel/rate-limiter.ts';

/** Counts what exceeded an allowance, by the allowance and never by the client. */
export const countRateLimits = ({ consume }: RateLimiter, metrics: Metrics): RateLimiter => ({
  consume: async (limit, key, points) => {
    const wait = await consume(limit, key, points);
    if (wait !== undefined) metrics.count('mindmirror_rate_limited_total', { limit });
    return wait;
  },
});

import { describe, expect, test } from '@jest/globals';
import { inParallel } from '../testing/times.ts';
import { withOpened } from '../testing/contract-fixture.ts';
import { rateLimits, type RateLimit, type RateLimiter } from './rate-limiter.ts';

export type OpenedRateLimiter = {
  readonly limiter: RateLimiter;
  readonly close: () => Promise<void>;
};

const limits = Object.keys(rateLimits) as RateLimit[];

const consumeAll = async (limiter: RateLimiter, limit: RateLimit, key: string): Promise<void> => {
  expect(await limiter.consume(limit, key, rateLimits[limit].points - 1)).toBeUndefined();
  expect(await limiter.consume(limit, key)).toBeUndefined();
};

export const rateLimiterContract = (open: () => Promise<OpenedRateLimiter>): void => {
  const withLimiter = withOpened(open);

  describe('a rate limiter', () => {
    test.each(limits)('grants the quota of %s and then returns the time to wait', async (limit) => {
      await withLimiter(async ({ limiter }) => {
        await consumeAll(limiter, limit, 'someone');
        const wait = await limiter.consume(limit, 'someone');
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(rateLimits[limit].perSeconds);
        expect(Number.isInteger(wait)).toBe(true);
      })();
    });

    test(
      'grants exactly the quota to 100 parallel requests',
      withLimiter(async ({ limiter }) => {
        const waits = await inParallel(100, async () => limiter.consume('token_day', 'someone'));
        const granted = waits.filter((wait) => wait === undefined);
        expect(granted).toHaveLength(rateLimits.token_day.points);
      }),
    );

    test(
      'counts consumption beyond the quota, and zero points only check',
      withLimiter(async ({ limiter }) => {
        const { points, perSeconds } = rateLimits.vault_work;
        const ask = async () => limiter.consume('vault_work', 'someone', 0);
        expect(await ask()).toBeUndefined();
        expect(await limiter.consume('vault_work', 'someone', points)).toBeUndefined();
        expect(await ask()).toBeUndefined();
        const wait = await limiter.consume('vault_work', 'someone', 5 * points);
        expect(wait).toBeLessThanOrEqual(perSeconds);
        expect(await ask()).toBeGreaterThanOrEqual(1);
      }),
    );

    test(
      'counts every key and every limit separately',
      withLimiter(async ({ limiter }) => {
        await consumeAll(limiter, 'token_minute', 'someone');
        expect(await limiter.consume('token_minute', 'someone')).toBeDefined();
        expect(await limiter.consume('token_minute', 'someone else')).toBeUndefined();
        expect(await limiter.consume('waitlist', 'someone')).toBeUndefined();
      }),
    );
  });
};

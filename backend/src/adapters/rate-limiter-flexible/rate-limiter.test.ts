import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { days } from '../../kernel/duration.ts';
import { rateLimits } from '../../kernel/rate-limiter.ts';
import { rateLimiterContract } from '../../kernel/rate-limiter.contract.ts';
import { inParallel } from '../../testing/times.ts';
import { memoryRateLimiter, unlimitedRateLimiter } from './rate-limiter.ts';

rateLimiterContract(async () => ({ limiter: memoryRateLimiter(), close: async () => undefined }));

describe('the allowance of a single process', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is restored after its period', async () => {
    jest.useFakeTimers();
    const limiter = memoryRateLimiter();
    const { points, perSeconds } = rateLimits.token_minute;
    await inParallel(points, async () => limiter.consume('token_minute', 'someone'));
    jest.advanceTimersByTime((perSeconds - 1) * 1_000);
    expect(await limiter.consume('token_minute', 'someone')).toBe(1);
    jest.advanceTimersByTime(1_000);
    expect(await limiter.consume('token_minute', 'someone')).toBeUndefined();
  });

  test('is restored within its period even if the wall clock changes', async () => {
    jest.useFakeTimers();
    const limiter = memoryRateLimiter();
    const { points, perSeconds } = rateLimits.token_minute;
    const spend = async () => limiter.consume('token_minute', 'someone');
    for (const years of [-10, 10]) {
      await inParallel(points, spend);
      const changed = Date.now() + years * days(365);
      jest.setSystemTime(changed);
      if (years < 0) expect(await spend()).toBeLessThanOrEqual(perSeconds);
      jest.advanceTimersByTime(perSeconds * 1_000);
      expect(await spend()).toBeUndefined();
      jest.advanceTimersByTime(perSeconds * 1_000);
    }
  });
});

test('the unlimited rate limiter rejects nothing', async () => {
  const spent = await inParallel(200, async () =>
    unlimitedRateLimiter.consume('waitlist', 'someone'),
  );
  expect(new Set(spent)).toEqual(new Set([undefined]));
});

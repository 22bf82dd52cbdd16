import {
  RateLimiterRes,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
} from 'rate-limiter-flexible';
import {
  type Quotas,
  type RateLimit,
  type RateLimiter,
  rateLimits,
} from '../../kernel/rate-limiter.ts';
import type { Redis } from 'ioredis';
import { seconds } from '../../kernel/duration.ts';

/** The quota of one limit, in the library's terms. */
export type Quota = {
  readonly limit: RateLimit;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
};

/**
 * Consumes the allowances in the library's counters, one counter per limit, created on first use.
 */
const consumeFrom = (
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
    consume: async (limit, key, points = 1) => {
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

/** Longer than the whole period if the clock was set back. */
const secondsUntilNext = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000));

/** Quotas counted in this process, each period starting with its first use. */
export const memoryRateLimiter = (allowances: Quotas = rateLimits): RateLimiter =>
  consumeFrom(allowances, ({ points, duration }) => new RateLimiterMemory({ points, duration }));

/** Rejects nothing. For tests and benchmarks. */
export const unlimitedRateLimiter: RateLimiter = {
  consume: async () => undefined,
};

/**
 * Each process counts these by itself: what they limit costs about as much as a call to Redis, and
 * every message that is relayed to another process is checked.
 */
const neverShared: ReadonlySet<RateLimit> = new Set(['unknown_session']);

/** After a timed-out command, a limiter does not ask Redis for this long. */
const pauseAfterTimeout = seconds(5);

/**
 * Quotas shared by all processes. While Redis is unavailable each process counts separately, so the
 * product keeps working and abuse stays bounded. After a command that timed out, it counts
 * separately for some seconds without asking: otherwise a Redis that accepts commands and never
 * responds would delay every call by the timeout.
 */
export const redisRateLimiter = (commands: Redis, allowances: Quotas = rateLimits): RateLimiter => {
  const own = memoryRateLimiter(allowances);
  const shared = consumeFrom(
    allowances,
    ({ limit, points, duration }) =>
      new RateLimiterRedis({
        storeClient: commands,
        points,
        duration,
        keyPrefix: `{mindmirror}:limit:${limit}`,
      }),
  );
  let pausedUntil = 0;
  return {
    consume: async (...spent) => {
      if (neverShared.has(spent[0]) || performance.now() < pausedUntil) {
        return own.consume(...spent);
      }
      try {
        return await shared.consume(...spent);
      } catch (error) {
        if (isTimeout(error)) pausedUntil = performance.now() + pauseAfterTimeout;
        return own.consume(...spent);
      }
    },
  };
};

/** The driver gives this error neither a class nor a code. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Command timed out';

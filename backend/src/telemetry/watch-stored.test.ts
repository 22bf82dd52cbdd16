import { afterEach, expect, jest, test } from '@jest/globals';
import { promMetrics } from '../adapters/prom-client/metrics.ts';
import { minutes, seconds } from '../kernel/duration.ts';
import { AppError } from '../kernel/errors.ts';
import type { StoredAmount } from './watch-stored.ts';
import { watchStored } from './watch-stored.ts';

afterEach(() => {
  jest.useRealTimers();
});

/** The metrics as a scraper sees them, on a fake clock. */
const scraped = (stored: () => Promise<StoredAmount>) => {
  const metrics = promMetrics();
  let now = 0;
  watchStored({ stored, metrics, elapsed: () => now });
  return {
    after: (time: number) => {
      now += time;
    },
    scrape: async (): Promise<readonly string[]> =>
      (await metrics.render()).body.match(/^mindmirror_(?:stored_rows|database_bytes).*$/gm) ?? [],
  };
};

test('what is stored is shown, and counted at most once in ten minutes', async () => {
  let counts = 0;
  const { scrape, after } = scraped(async () => {
    counts += 1;
    return { engine: 'sqlite', vaults: counts, memories: 25, bytes: 4_096 };
  });
  for (let scrapes = 0; scrapes < 20; scrapes += 1) {
    expect(await scrape()).toEqual([
      'mindmirror_stored_rows{table="vaults"} 1',
      'mindmirror_stored_rows{table="memories"} 25',
      'mindmirror_database_bytes{engine="sqlite"} 4096',
    ]);
    after(minutes(10) / 20);
  }
  expect(counts).toBe(1);
  expect(await scrape()).toContain('mindmirror_stored_rows{table="vaults"} 2');
});

test('an unavailable store is omitted, and counted as soon as it is back', async () => {
  let isUnavailable = true;
  const { scrape } = scraped(async () => {
    if (isUnavailable) throw new AppError('storage_unavailable', 'The store is unavailable.');
    return { engine: 'mongodb', vaults: 3, memories: 4, bytes: undefined };
  });
  expect(await scrape()).toEqual([]);
  isUnavailable = false;
  expect(await scrape()).toEqual([
    'mindmirror_stored_rows{table="vaults"} 3',
    'mindmirror_stored_rows{table="memories"} 4',
  ]);
});

test('a slow count delays only the first scrape and is not started twice', async () => {
  jest.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<StoredAmount>();
  let counts = 0;
  const { scrape } = scraped(async () => {
    counts += 1;
    return promise;
  });
  const early = scrape();
  await jest.advanceTimersByTimeAsync(seconds(2));
  expect(await early).toEqual([]);
  resolve({ engine: 'sqlite', vaults: 1, memories: 2, bytes: 3 });
  expect(await scrape()).toHaveLength(3);
  expect(counts).toBe(1);
});

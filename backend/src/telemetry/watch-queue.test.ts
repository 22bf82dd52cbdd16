import { afterEach, expect, jest, test } from '@jest/globals';
import { promMetrics } from '../adapters/prom-client/metrics.ts';
import { seconds } from '../kernel/duration.ts';
import { AppError } from '../kernel/errors.ts';
import type { JobQueue } from '../kernel/jobs/job-queue.ts';
import { watchQueue } from './watch-queue.ts';

afterEach(() => {
  jest.useRealTimers();
});

type Counting = Pick<JobQueue, 'waiting' | 'deadCounts'>;

/** The metrics of a queue as a scraper sees them, now and later. */
const scraped = (queue: Counting) => {
  const metrics = promMetrics();
  watchQueue({ queue, metrics }, ['relevance', 'waitlist']);
  return async (): Promise<readonly string[]> => {
    const { body } = await metrics.render();
    expect(body).toContain('process_start_time_seconds');
    return body.match(/^mindmirror_(?:jobs_waiting|dead_letters).*$/gm) ?? [];
  };
};

test('every known job appears, even with a count of 0; unknown names share one label', async () => {
  const scrape = scraped({
    waiting: async () => ({ waitlist: 3, 'from another version': 4, 'and another': 1 }),
    deadCounts: async () => ({ relevance: 2 }),
  });
  expect(await scrape()).toEqual([
    'mindmirror_jobs_waiting{job="relevance"} 0',
    'mindmirror_jobs_waiting{job="waitlist"} 3',
    'mindmirror_jobs_waiting{job="other"} 5',
    'mindmirror_dead_letters{job="relevance"} 2',
    'mindmirror_dead_letters{job="waitlist"} 0',
    'mindmirror_dead_letters{job="other"} 0',
  ]);
});

test('a queue that cannot be reached is omitted, and appears again when it can', async () => {
  let isUnavailable = false;
  const count = async (): Promise<Record<string, number>> => {
    if (isUnavailable) throw new AppError('storage_unavailable', 'The queue cannot be reached.');
    return {};
  };
  const scrape = scraped({ waiting: count, deadCounts: count });
  expect(await scrape()).toHaveLength(6);
  isUnavailable = true;
  expect(await scrape()).toEqual([]);
  isUnavailable = false;
  expect(await scrape()).toHaveLength(6);
});

test('a queue that never responds delays a scrape by two seconds at most', async () => {
  jest.useFakeTimers();
  const never = async () => new Promise<never>(() => undefined);
  const scrape = scraped({ waiting: never, deadCounts: async () => ({}) })();
  await jest.advanceTimersByTimeAsync(seconds(2));
  expect(await scrape).toEqual([
    'mindmirror_dead_letters{job="relevance"} 0',
    'mindmirror_dead_letters{job="waitlist"} 0',
    'mindmirror_dead_letters{job="other"} 0',
  ]);
});

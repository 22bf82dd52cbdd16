import type { PromMetrics } from '../adapters/prom-client/metrics.ts';
import { seconds } from '../kernel/duration.ts';
import type { JobQueue } from '../kernel/jobs/job-queue.ts';

type Needs = {
  readonly queue: Pick<JobQueue, 'waiting' | 'deadCounts'>;
  readonly metrics: PromMetrics;
};

type Counts = Readonly<Record<string, number>>;

/** Well within the ten seconds after which a scraper gives up on all metrics. */
const answerWithin = seconds(2);

/**
 * Counts waiting and dead jobs whenever metrics are rendered. The queue is shared, so every process
 * shows the same numbers. They are omitted while the queue does not respond: 0 would look healthy,
 * and the scrape must not fail.
 */
export const watchQueue = ({ queue, metrics }: Needs, jobs: readonly string[]): void => {
  metrics.beforeRender(async () => {
    const [waiting, dead] = await Promise.all([
      withTimeout(queue.waiting),
      withTimeout(queue.deadCounts),
    ]);
    metrics.setEach('mindmirror_jobs_waiting', byKnownName(jobs, waiting));
    metrics.setEach('mindmirror_dead_letters', byKnownName(jobs, dead));
  });
};

/** The queue can contain names unknown to this version: they share one label. */
const byKnownName = (jobs: readonly string[], counts: Counts | undefined) => {
  if (counts === undefined) return [];
  const values = new Map([...jobs, 'other'].map((job) => [job, 0]));
  for (const [name, count] of Object.entries(counts)) {
    const job = values.has(name) ? name : 'other';
    values.set(job, (values.get(job) ?? 0) + count);
  }
  return [...values].map(([job, value]) => ({ labels: { job }, value }));
};

const withTimeout = async (count: () => Promise<Counts>): Promise<Counts | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, answerWithin, undefined).unref();
  try {
    return await Promise.race([count(), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
};

import type { PromMetrics } from '../adapters/prom-client/metrics.ts';
import { hours } from '../kernel/duration.ts';
import { relevanceSweepJob } from '../relevance/index.ts';
import { countJobsFromZero } from '../telemetry/count-from-zero.ts';
import { jobHandlers } from './job-handlers.ts';
import { watchQueue } from '../telemetry/watch-queue.ts';
import { watchStored } from '../telemetry/watch-stored.ts';
import type { Installation } from './installation.ts';

/** How often activations are recomputed: they change by the hour, not by the minute. */
const sweepInterval = hours(6);

/** Starts the workers and the repeated jobs. They stop with the queue. */
export const runJobs = async (
  { ports, storage }: Pick<Installation, 'ports' | 'storage'>,
  metrics: PromMetrics,
): Promise<void> => {
  const names = await startWorkers({ ports, metrics });
  countJobsFromZero(metrics, names);
  watchQueue({ queue: ports.queue, metrics }, names);
  watchStored({ ...storage, metrics });
};

/** Starts the workers, without the metrics of the queue. Resolves with the names of the jobs. */
export const startWorkers = async ({
  ports,
  metrics,
  mayExpire,
}: {
  readonly ports: Installation['ports'];
  readonly metrics?: PromMetrics;
  readonly mayExpire?: () => Promise<boolean>;
}): Promise<readonly string[]> => {
  const jobs = jobHandlers(ports, metrics, mayExpire);
  ports.queue.work(jobs);
  await ports.queue.repeat(relevanceSweepJob, {}, sweepInterval);
  return jobs.map(({ name }) => name);
};

import type { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { minutes, seconds, type Duration } from '../../kernel/duration.ts';
import { AppError } from '../../kernel/errors.ts';
import type { JobQueue } from '../../kernel/jobs/job-queue.ts';
import { reportJobs } from '../../kernel/jobs/job-report.ts';
import type { Log } from '../../kernel/log.ts';
import type { Metrics } from '../../kernel/metrics.ts';
import { jobOptions, jobQueues } from './job-queues.ts';
import { jobWorker } from './job-worker.ts';
import { countDead, countWaiting, isAnythingDue, readDeadLetters } from './queue-inspection.ts';
import { retryDeadLetters } from './retry-dead-letters.ts';
import { jobSchedulers } from './schedulers.ts';
import { withStorageErrors } from '../redis/storage-errors.ts';

type Needs = {
  /** Fails at once while Redis is unavailable. Closed by its opener. */
  readonly commands: Redis;
  /** Waits for Redis, for the workers. Closed by its opener. */
  readonly waiting: Redis;
  readonly log: Log;
  readonly metrics: Metrics;
  /** From 0 to 1. Jitter for retries. */
  readonly random?: () => number;
  /** After this time without a heartbeat, a worker's job goes to another worker. */
  readonly lock?: Duration;
  /** How soon schedules and job names are restored in an emptied Redis. */
  readonly restoreInterval?: Duration;
};

/** Milliseconds between two polls of `idle`. */
const pollInterval = 10;

/** The job queue of many processes: BullMQ on Redis. */
export const bullmqJobQueue = (needs: Needs): JobQueue => {
  const { commands, waiting, log, metrics, random = Math.random } = needs;
  const { lock = seconds(30), restoreInterval = minutes(1) } = needs;
  const queues = jobQueues(commands);
  const report = reportJobs({ log, metrics });
  const workers: Worker[] = [];
  const schedulers = jobSchedulers({ commands, queues, log, restoreInterval });
  let isClosed = false;

  const refuseWhenClosed = (): void => {
    if (isClosed) throw new AppError('storage_unavailable', 'The server is stopping. Try again.');
  };
  return {
    enqueue: async (job, payload, { key } = {}) => {
      refuseWhenClosed();
      await withStorageErrors(async () => {
        await queues.recordName(job.name);
        await queues.of(job.name).add(job.name, payload, {
          ...jobOptions(job),
          ...(key !== undefined && { deduplication: { id: key, keepLastIfActive: true } }),
        });
      });
    },
    work: (jobs) => {
      refuseWhenClosed();
      for (const bound of jobs) workers.push(jobWorker({ waiting, report, random, lock }, bound));
    },
    repeat: async (job, payload, interval) => {
      refuseWhenClosed();
      await withStorageErrors(async () => schedulers.repeat(job, payload, interval));
    },
    idle: async () => {
      const names = workers.map(({ name }) => name);
      while (await withStorageErrors(async () => isAnythingDue(commands, names))) {
        await new Promise((resolve) => setTimeout(resolve, pollInterval));
      }
    },
    waiting: async () => withStorageErrors(async () => countWaiting(queues)),
    deadLetters: async () => withStorageErrors(async () => readDeadLetters(queues)),
    deadCounts: async () => withStorageErrors(async () => countDead(queues)),
    retryDeadLetters: async () => {
      refuseWhenClosed();
      return withStorageErrors(async () => retryDeadLetters(commands, queues));
    },
    close: async () => {
      schedulers.close();
      // A job that is running may enqueue another one.
      await Promise.allSettled(workers.map(async (worker) => worker.close()));
      isClosed = true;
      await queues.close();
    },
  };
};

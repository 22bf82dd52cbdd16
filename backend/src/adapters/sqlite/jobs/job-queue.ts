import type { Clock } from '../../../kernel/clock.ts';
import { seconds } from '../../../kernel/duration.ts';
import { AppError, isAppError } from '../../../kernel/errors.ts';
import type { JobQueue } from '../../../kernel/jobs/job-queue.ts';
import { errorNameOf } from '../../../kernel/error-origin.ts';
import { reportJobs } from '../../../kernel/jobs/job-report.ts';
import type { BoundJob } from '../../../kernel/jobs/job.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Metrics } from '../../../kernel/metrics.ts';
import type { Database } from '../database/database.ts';
import { jobLeases } from './job-leases.ts';
import { jobTable, type RepeatedJob } from './job-table.ts';
import { runLeasedJob } from './run-leased-job.ts';
import { pollLoop, type PollLoop } from './poll-loop.ts';

type Needs = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** From 0 to 1. Jitter for retries. */
  readonly random?: () => number;
};

/** The queue of one installation: a table in its database. */
export const sqliteJobQueue = (needs: Needs): JobQueue => {
  const table = jobTable(needs.database);
  const repeated: RepeatedJob[] = [];
  let loop: PollLoop | undefined;
  let isClosed = false;

  const addRepeated = async (): Promise<void> => {
    for (const job of repeated) await table.addRepeated(job, needs.clock.now());
  };
  const refuseWhenClosed = (): void => {
    if (isClosed) throw new AppError('storage_unavailable', 'The server is stopping. Try again.');
  };

  return {
    enqueue: async (job, payload, { key } = {}) => {
      refuseWhenClosed();
      const { name, relaxedDurability = false } = job;
      await table.add({ name, payload: JSON.stringify(payload), key, relaxedDurability });
      // Work that a later run repeats waits for the next poll, because one run for many calls costs
      // less.
      if (!relaxedDurability) void loop?.poll();
    },
    work: (jobs) => {
      refuseWhenClosed();
      loop = startLoop(needs, jobs, addRepeated);
      void loop.poll();
    },
    repeat: async (job, payload, interval) => {
      refuseWhenClosed();
      repeated.push({ name: job.name, payload: JSON.stringify(payload), interval });
      await addRepeated();
      void loop?.poll();
    },
    idle: async () => loop?.poll(),
    waiting: async () => table.counts(),
    deadLetters: async () => table.deadLetters(),
    deadCounts: async () => table.deadCounts(),
    retryDeadLetters: async () => {
      refuseWhenClosed();
      const retried = await table.retryDeadLetters();
      void loop?.poll();
      return retried;
    },
    close: async () => {
      // A job that is running may enqueue another one.
      await loop?.close();
      isClosed = true;
    },
  };
};

/**
 * How long it takes at most until this process sees a job that another one enqueued, or one that
 * may wait.
 */
const pollInterval = seconds(1);
/** Jobs that run at the same time, so that their transactions are committed together. */
const maxConcurrentJobs = 64;

const startLoop = (
  { database, clock, log, metrics, random = Math.random }: Needs,
  jobs: readonly BoundJob[],
  addRepeated: () => Promise<void>,
): PollLoop => {
  const leases = jobLeases(database);
  const runOnce = runLeasedJob({ leases, clock, random, report: reportJobs({ log, metrics }) });
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const names = JSON.stringify([...byName.keys()]);
  return pollLoop({
    workOnce: async (isClosed) => {
      await addRepeated();
      const { jobs: leased, mayBeMore } = await leases.next(names, clock.now(), maxConcurrentJobs);
      const ended = await Promise.allSettled(
        leased.map(async (each) => {
          const job = byName.get(each.name);
          // The queue may have been closed while it waited for the leases.
          if (isClosed()) await leases.giveBack(each);
          else if (job !== undefined) await runOnce(each, job);
        }),
      );
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
      if (mayBeMore) return 'more';
      return leased.length === 0 ? 'none' : 'some';
    },
    nextPollIn: () => Math.min(pollInterval, leases.nextRetryIn(names, clock.now())),
    failed: (error) => {
      const code = isAppError(error) ? { code: error.code } : {};
      log.error('job_failed', { errorName: errorNameOf(error), ...code });
    },
  });
};

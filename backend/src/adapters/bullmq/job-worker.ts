import { UnrecoverableError, WaitingError, Worker, type Job, type JobsOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { ZodError } from 'zod';
import { seconds, type Duration } from '../../kernel/duration.ts';
import { errorNameOf } from '../../kernel/error-origin.ts';
import type { ReportJob } from '../../kernel/jobs/job-report.ts';
import { requestIdIn } from '../../kernel/request-id.ts';
import type { BoundJob } from '../../kernel/jobs/job.ts';
import { prefix } from './job-queues.ts';

type Needs = {
  /** Waits for Redis instead of failing. */
  readonly waiting: Redis;
  readonly report: ReportJob;
  /** From 0 to 1. Jitter for retries. */
  readonly random: () => number;
  /** How long a job stays with a worker that sends no heartbeat. */
  readonly lock: Duration;
};

/** A job that lost its worker this often probably killed it each time. */
const maxStalls = 3;
const concurrency = 8;
const longestBackOff = seconds(3_600);

/** Processes the jobs of one name. */
export const jobWorker = (
  { waiting, report, random, lock }: Needs,
  bound: BoundJob,
): Worker<unknown> => {
  const run = runJob(bound, report);
  const runUnlessClosing = async (job: Job<unknown>, lockToken?: string): Promise<void> => {
    if (worker.closing === undefined) return run(job);
    // The worker had asked Redis for this job before it began to close.
    await job.moveToWait(lockToken);
    throw new WaitingError();
  };
  const worker = new Worker<unknown>(bound.name, runUnlessClosing, {
    connection: waiting,
    prefix,
    concurrency,
    lockDuration: lock,
    stalledInterval: lock,
    maxStalledCount: maxStalls,
    settings: {
      backoffStrategy: (attempts, _type, _error, job) => backOff(attempts, job?.opts, random),
    },
  });
  // The connection reconnects by itself; unfinished jobs are still in the queue.
  worker.on('error', () => undefined);
  worker.on('failed', (job, error) => {
    if (!error.message.includes('stalled')) return;
    report({
      job: bound.name,
      outcome: 'dead',
      attempt: job?.attemptsMade ?? 0,
      requestId: requestIdIn(job?.data),
      error: new WorkerLostError(),
    });
  });
  return worker;
};

/**
 * Runs one attempt of a job and reports it. BullMQ stores the last error's message with the job, so
 * it only gets the error's name.
 */
const runJob =
  (bound: BoundJob, report: ReportJob) =>
  async ({ data, attemptsMade }: Job<unknown>): Promise<void> => {
    const attempt = attemptsMade + 1;
    const startedAt = performance.now();
    const details = () => ({
      job: bound.name,
      attempt,
      durationMs: performance.now() - startedAt,
      requestId: requestIdIn(data),
    });
    try {
      await bound.run(data);
      report({ ...details(), outcome: 'done' });
    } catch (error) {
      // An invalid payload is invalid on every attempt.
      const isInvalid = error instanceof ZodError;
      const isLast = isInvalid || attempt >= bound.attempts;
      report({ ...details(), outcome: isLast ? 'dead' : 'retried', error });
      throw isInvalid ? new UnrecoverableError(errorNameOf(error)) : new Error(errorNameOf(error));
    }
  };

/** Doubles with every attempt, plus up to half as jitter, so that retries do not stampede. */
const backOff = (
  attempts: number,
  { backoff }: JobsOptions = {},
  random: Needs['random'],
): Duration => {
  const first = typeof backoff === 'object' ? (backoff.delay ?? 0) : 0;
  const doubled = first * 2 ** (attempts - 1) * (1 + random() / 2);
  return Math.min(Math.round(doubled), longestBackOff);
};

/** Every worker died during this job, so the job may be the cause. */
class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
}

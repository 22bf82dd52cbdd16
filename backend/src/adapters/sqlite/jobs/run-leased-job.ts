import { ZodError } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Duration } from '../../../kernel/duration.ts';
import { requestIdIn } from '../../../kernel/request-id.ts';
import { errorNameOf } from '../../../kernel/error-origin.ts';
import type { ReportJob } from '../../../kernel/jobs/job-report.ts';
import type { BoundJob } from '../../../kernel/jobs/job.ts';
import { lease, longestBackOff, type JobLeases, type LeasedJob } from './job-leases.ts';

type Needs = {
  readonly leases: JobLeases;
  readonly clock: Clock;
  readonly report: ReportJob;
  /** From 0 to 1. Jitter for retries. */
  readonly random: () => number;
};

/** Runs a leased job once and records the outcome. Throws only if recording fails. */
export const runLeasedJob =
  ({ leases, clock, report, random }: Needs) =>
  async (leased: LeasedJob, job: BoundJob): Promise<void> => {
    const { attempt } = leased;
    const payload = payloadOf(leased);
    const renewal = keepLease(leases, leased, clock);
    const startedAt = performance.now();
    const error = await errorOf(leased, payload, job);
    clearInterval(renewal);
    const details = {
      job: job.name,
      attempt,
      durationMs: performance.now() - startedAt,
      requestId: requestIdIn(payload),
    };
    if (error === undefined) {
      await leases.finish(leased);
      report({ ...details, outcome: 'done' });
      return;
    }
    // An invalid payload is invalid on every attempt.
    const isLast = attempt >= job.attempts || error instanceof ZodError;
    if (isLast) {
      await leases.deadLetter(leased, errorNameOf(error), clock.now());
    } else {
      await leases.retryAt(leased, clock.now() + retryDelay(attempt, job.backOff, random()));
    }
    report({ ...details, outcome: isLast ? 'dead' : 'retried', error });
  };

/** The processes of the earlier attempts ended, so the job itself may be the cause. */
class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
}

/** `undefined`, which no job accepts, if the stored payload is not JSON. */
const payloadOf = ({ payload }: LeasedJob): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
};

const errorOf = async (
  { attempt }: LeasedJob,
  payload: unknown,
  job: BoundJob,
): Promise<unknown> => {
  if (attempt > job.attempts) return new WorkerLostError();
  try {
    await job.run(payload);
    return undefined;
  } catch (error) {
    return error ?? new Error();
  }
};

const keepLease = (leases: JobLeases, leased: LeasedJob, clock: Clock): NodeJS.Timeout =>
  setInterval(() => {
    // If this fails, the lease may expire and the job run twice: handlers tolerate that.
    leases.renew(leased, clock.now()).catch(() => undefined);
  }, lease / 3).unref();

/** Doubles with every attempt, plus up to half as jitter, so that retries do not stampede. */
const retryDelay = (attempt: number, backOff: Duration, random: number): Duration =>
  Math.min(Math.round(backOff * 2 ** (attempt - 1) * (1 + random / 2)), longestBackOff);

import type { z } from 'zod';
import type { Duration } from '../duration.ts';

/**
 * A job is a name, a shape and a retry rule. Producers import this and never the handler; handlers
 * are bound to their names in `compose/job-handlers.ts`. Payloads carry ids, times and sealed
 * bytes, never user text.
 */
export type Job<Payload> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How many attempts are made before the job becomes a dead letter. */
  readonly attempts: number;
  /** Wait before the second attempt; doubles for each further one. */
  readonly backOff: Duration;
  /**
   * The job survives kill -9 but may be lost in a power failure. For work that a later run repeats,
   * so that callers do not wait for the disk.
   */
  readonly relaxedDurability?: boolean;
};

/** Checks a job's definition, and takes the type of its payload from its shape. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

/** The work of one job. It may run twice for one payload, so it must be idempotent. */
export type JobHandler<Payload> = (payload: Payload) => Promise<void>;

/** A job with its handler, type-erased so that a queue can take a list of them. */
export type BoundJob = {
  readonly name: string;
  readonly attempts: number;
  readonly backOff: Duration;
  /**
   * Parses the stored payload, then runs the handler. Rejects with a `ZodError` on a payload of the
   * wrong shape.
   */
  readonly run: (payload: unknown) => Promise<void>;
};

/** A job with the handler that a worker runs for it. */
export const bindJob = <Payload>(job: Job<Payload>, handle: JobHandler<Payload>): BoundJob => ({
  name: job.name,
  attempts: job.attempts,
  backOff: job.backOff,
  run: async (payload) => handle(job.payload.parse(payload)),
});

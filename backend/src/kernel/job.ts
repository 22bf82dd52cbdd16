import type { z } from 'zod';
import type { Duration } from './duration.ts';

/**
 * A job is a name, a shape and a retry rule. Producers import this and never the work; the
 * handlers meet their names in `compose/job-handlers.ts`. Payloads carry ids, times and sealed
 * bytes, never words of the user.
 */
export type Job<Payload> = {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How often the work is tried before the job becomes a dead letter. */
  readonly attempts: number;
  /** Wait before the second try; doubled for each further one. */
  readonly backOff: Duration;
  /**
   * A power cut may undo putting one in the queue, kill -9 may not. For work that is made up for
   * later: nobody then waits for the disk.
   */
  readonly relaxedDurability?: boolean;
};

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

/** Work for one job. It may run twice for one payload, so running twice must change nothing. */
export type JobHandler<Payload> = (payload: Payload) => Promise<void>;

/** A job with its work, its type erased so that a list of them can be handed to a queue. */
export type BoundJob = {
  readonly name: string;
  readonly attempts: number;
  readonly backOff: Duration;
  /** Parses the stored payload, then works. Rejects with a `ZodError` on a payload of wrong shape. */
  readonly run: (payload: unknown) => Promise<void>;
};

export const bindJob = <Payload>(job: Job<Payload>, handle: JobHandler<Payload>): BoundJob => ({
  name: job.name,
  attempts: job.attempts,
  backOff: job.backOff,
  run: async (payload) => handle(job.payload.parse(payload)),
});

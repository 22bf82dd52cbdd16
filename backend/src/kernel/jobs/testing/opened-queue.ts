import { z } from 'zod';
import type { Timestamp } from '../../clock.ts';
import { milliseconds, type Duration } from '../../duration.ts';
import type { JobQueue } from '../job-queue.ts';
import { bindJob, defineJob } from '../job.ts';
import type { LogEvent, LogFields } from '../../log.ts';

export type LogLine = { readonly event: LogEvent; readonly fields: LogFields | undefined };

/** A queue opened for one test, empty at first. */
export type OpenedQueue = {
  readonly queue: JobQueue;
  /** The log lines of the queue, oldest first. */
  readonly logged: readonly LogLine[];
  /** The queue's current time. */
  readonly now: () => Timestamp;
  /**
   * Lets this much time pass for the queue, by moving its clock or by waiting, and lets due jobs
   * run.
   */
  readonly pass: (duration: Duration) => Promise<void>;
  /** Opens the same queue like a second process. */
  readonly openAnother: () => Promise<JobQueue>;
  /** Closes every queue and opens it again, like a restart. */
  readonly reopen: () => Promise<JobQueue>;
  /** Closes all open queues. Safe to call twice. */
  readonly close: () => Promise<void>;
};

export const backOff = milliseconds(200);
export const greeting = defineJob({ name: 'greeting', payload: z.string(), attempts: 3, backOff });
export const farewell = defineJob({ name: 'farewell', payload: z.string(), attempts: 3, backOff });

/** A handler that records its payloads. */
export const recordRuns = (job: typeof greeting, ran: string[]) =>
  bindJob(job, async (payload) => {
    ran.push(payload);
  });

export class GreetingError extends Error {
  override readonly name = 'GreetingError';
}

import { z } from 'zod';
import type { Timestamp } from '../clock.ts';
import { milliseconds, type Duration } from '../duration.ts';
import type { JobQueue } from '../job-queue.ts';
import { bindJob, defineJob } from '../job.ts';
import type { LogEvent, LogFields } from '../log.ts';

export type LogLine = { readonly event: LogEvent; readonly fields: LogFields | undefined };

/** A queue opened for one test, empty at first. */
export type OpenedQueue = {
  readonly queue: JobQueue;
  /** What an operator sees of it, oldest first. */
  readonly logged: readonly LogLine[];
  /** The time the queue goes by. */
  readonly now: () => Timestamp;
  /** Lets that much time pass for the queue, and what became due run: moves its clock, or waits. */
  readonly pass: (duration: Duration) => Promise<void>;
  /** The same queue as a second process opens it. */
  readonly openAnother: () => Promise<JobQueue>;
  /** Closes every queue and opens it again, as a restart does. */
  readonly reopen: () => Promise<JobQueue>;
  /** Closes whatever is open. Safe to call twice. */
  readonly close: () => Promise<void>;
};

export const backOff = milliseconds(200);
export const greeting = defineJob({ name: 'greeting', payload: z.string(), attempts: 3, backOff });
export const farewell = defineJob({ name: 'farewell', payload: z.string(), attempts: 3, backOff });

/** Work that writes down what it was given. */
export const noting = (job: typeof greeting, ran: string[]) =>
  bindJob(job, async (payload) => {
    ran.push(payload);
  });

export class GreetingError extends Error {
  override readonly name = 'GreetingError';
}

import type { Timestamp } from '../clock.ts';
import type { Duration } from '../duration.ts';
import type { BoundJob, Job } from './job.ts';

export type EnqueueOptions = {
  /** While a job of this name and key waits, a second one is dropped. */
  readonly key?: string;
};

/** A job that failed on every attempt. It stays until an operator retries it. */
export type DeadLetter = {
  readonly name: string;
  readonly attempts: number;
  /** The error's name, never its message: a message could quote a payload. */
  readonly errorName: string;
  readonly failedAt: Timestamp;
};

/**
 * Port: work that happens after the response. At-least-once: what `enqueue` acknowledged survives
 * kill -9 and runs until it succeeds or becomes a dead letter.
 */
export type JobQueue = {
  /**
   * Resolves when the job is durable, see `relaxedDurability`. Throws `storage_unavailable` or
   * `storage_full` if it is not.
   */
  readonly enqueue: <Payload>(
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Starts the workers. A job whose name is not among `jobs` waits. Called at most once. */
  readonly work: (jobs: readonly BoundJob[]) => void;
  /** Enqueues the job now and every `interval`, once per interval across all processes. */
  readonly repeat: <Payload>(
    job: Job<Payload>,
    payload: Payload,
    interval: Duration,
  ) => Promise<void>;
  /** Resolves when no job is due: retries waiting for their time are not due. */
  readonly idle: () => Promise<void>;
  /** Jobs waiting or running, by name. */
  readonly waiting: () => Promise<Readonly<Record<string, number>>>;
  readonly deadLetters: () => Promise<readonly DeadLetter[]>;
  /** The number of dead letters by name, in constant time. */
  readonly deadCounts: () => Promise<Readonly<Record<string, number>>>;
  /**
   * Re-enqueues every dead letter with all its attempts, across processes, and resolves with how
   * many. One that fails every time becomes a dead letter again.
   */
  readonly retryDeadLetters: () => Promise<number>;
  /**
   * Lets the running jobs finish, which may enqueue others, starts no other job, and accepts none
   * afterwards. Safe to call twice.
   */
  readonly close: () => Promise<void>;
};

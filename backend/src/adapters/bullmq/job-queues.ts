import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Job } from '../../kernel/jobs/job.ts';

/**
 * In braces, so that a Redis Cluster stores all keys of the queues in one slot, as BullMQ requires.
 */
export const prefix = '{mindmirror}';
const namesKey = `${prefix}:job-names`;

/** One BullMQ queue per job name. */
export type JobQueues = {
  readonly of: (name: string) => Queue;
  /** Every name under which any process ever enqueued a job. */
  readonly names: () => Promise<readonly string[]>;
  /** Records the name for `names`. */
  readonly recordName: (name: string) => Promise<void>;
  /** Records this process's names again, because a Redis that was emptied has lost them. */
  readonly restoreNames: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const jobQueues = (commands: Redis): JobQueues => {
  const queues = new Map<string, Queue>();
  const recorded = new Set<string>();
  // Redis may have restarted empty.
  const forgetRecorded = (): void => {
    recorded.clear();
  };
  commands.on('ready', forgetRecorded);
  const open = (name: string): Queue => {
    const queue = new Queue(name, { connection: commands, prefix, skipWaitingForReady: true });
    // A lost connection causes an error event on every queue that uses it. Callers notice when
    // their command fails.
    queue.on('error', () => undefined);
    queues.set(name, queue);
    // A queue whose first command was lost would fail forever: the next caller opens a new one.
    queue.waitUntilReady().catch(async () => {
      if (queues.get(name) === queue) queues.delete(name);
      await queue.close().catch(() => undefined);
    });
    return queue;
  };
  return {
    of: (name) => queues.get(name) ?? open(name),
    names: async () => commands.smembers(namesKey),
    recordName: async (name) => {
      if (recorded.has(name)) return;
      await commands.sadd(namesKey, name);
      recorded.add(name);
    },
    restoreNames: async () => {
      if (recorded.size > 0) await commands.sadd(namesKey, ...recorded);
    },
    close: async () => {
      commands.off('ready', forgetRecorded);
      await Promise.allSettled([...queues.values()].map(async (queue) => queue.close()));
    },
  };
};

/** Dead letters kept per name, for an operator. Completed jobs are not kept. */
export const maxDeadLetters = 1_000;

/** The parts of a job that BullMQ needs. Stack traces are not kept: they could quote a payload. */
export const jobOptions = ({ attempts, backOff }: Pick<Job<unknown>, 'attempts' | 'backOff'>) => ({
  attempts,
  backoff: { type: 'doubling', delay: backOff },
  removeOnComplete: true,
  removeOnFail: { count: maxDeadLetters },
  stackTraceLimit: 0,
});

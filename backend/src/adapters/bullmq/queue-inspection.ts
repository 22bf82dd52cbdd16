import type { Redis } from 'ioredis';
import type { DeadLetter } from '../../kernel/jobs/job-queue.ts';
import { maxDeadLetters, prefix, type JobQueues } from './job-queues.ts';

/**
 * Waiting or running jobs, by name. Excludes the next run of a repeated job, which only waits for
 * its time.
 */
export const countWaiting = async (queues: JobQueues): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of await queues.names()) {
    const queue = queues.of(name);
    const byState = await queue.getJobCounts('wait', 'active', 'delayed', 'prioritized');
    const scheduled = await queue.getJobSchedulersCount();
    const all = Object.values(byState).reduce((sum, count) => sum + count, 0);
    const waiting = all - Math.min(scheduled, byState['delayed'] ?? 0);
    if (waiting > 0) counts[name] = waiting;
  }
  return counts;
};

export const countDead = async (queues: JobQueues): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of await queues.names()) {
    const { failed = 0 } = await queues.of(name).getJobCounts('failed');
    if (failed > 0) counts[name] = failed;
  }
  return counts;
};

export const readDeadLetters = async (queues: JobQueues): Promise<DeadLetter[]> => {
  const letters: DeadLetter[] = [];
  for (const name of await queues.names()) {
    for (const job of await queues.of(name).getFailed(0, maxDeadLetters - 1)) {
      letters.push({
        name,
        attempts: job.attemptsMade,
        errorName: errorNameOf(job.failedReason),
        failedAt: job.finishedOn ?? job.timestamp,
      });
    }
  }
  return letters;
};

// A worker stores the error's name. Any sentence is from BullMQ itself, for a job whose worker was
// lost too often, or from another program that writes to this Redis.
const errorNameOf = (reason: string): string => {
  if (reason.includes('stalled')) return 'WorkerLostError';
  return /^\w+$/.test(reason) ? reason : 'Error';
};

/** Includes a delayed job that is due and that no worker has picked up yet. */
export const isAnythingDue = async (
  commands: Redis,
  names: readonly string[],
): Promise<boolean> => {
  // BullMQ orders delayed jobs by their time in milliseconds, shifted by 12 bits for a counter.
  const now = (Date.now() + 1) * 2 ** 12;
  const counts = await Promise.all(
    names.flatMap((name) => [
      commands.llen(`${prefix}:${name}:wait`),
      commands.llen(`${prefix}:${name}:active`),
      commands.zcount(`${prefix}:${name}:delayed`, 0, now),
    ]),
  );
  return counts.some((count) => count > 0);
};

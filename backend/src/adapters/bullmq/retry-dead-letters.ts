import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { maxDeadLetters, type JobQueues } from './job-queues.ts';

/**
 * Re-enqueues the dead letters of every name, oldest first, and returns how many. Retries each one
 * once, even if it becomes a dead letter again during this call.
 */
export const retryDeadLetters = async (commands: Redis, queues: JobQueues): Promise<number> => {
  let retried = 0;
  for (const name of await queues.names()) {
    const queue = queues.of(name);
    for (const job of await queue.getJobs('failed', 0, maxDeadLetters - 1, true)) {
      // The count of lost workers, which BullMQ does not reset.
      await commands.hdel(queue.toKey(job.id ?? ''), 'stc');
      if (await isRetried(job)) retried += 1;
    }
  }
  return retried;
};

const isRetried = async (job: Job): Promise<boolean> => {
  try {
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  } catch (error) {
    if (await job.isFailed()) throw error;
    // Another process has already retried it.
    return false;
  }
};

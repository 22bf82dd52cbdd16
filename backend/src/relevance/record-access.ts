import type { z } from 'zod';
import type { JobQueue } from '../kernel/jobs/job-queue.ts';
import type { JobHandler } from '../kernel/jobs/job.ts';
import type { MemoryStore } from '../memories/index.ts';
import { relevanceJob, type memoryAccessedJob } from './jobs.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'recordAccess'>;
  readonly queue: Pick<JobQueue, 'enqueue'>;
};

/** Records that memories were used, then enqueues rescoring their vault. */
export const recordAccess =
  ({ memories, queue }: Needs): JobHandler<z.infer<typeof memoryAccessedJob.payload>> =>
  async ({ vaultId, memoryIds, at, requestId }) => {
    await memories.recordAccess(vaultId, memoryIds, at);
    await queue.enqueue(relevanceJob, { vaultId, requestId }, { key: vaultId });
  };

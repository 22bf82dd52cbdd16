import { setTimeout } from 'node:timers/promises';
import { openInstallation } from '../../src/compose/installation.ts';
import { readConfig } from '../../src/config/read-config.ts';
import type { Job } from '../../src/kernel/jobs/job.ts';
import { memoryAccessedJob, relevanceJob } from '../../src/relevance/index.ts';
import { startWorker, stopAll, type ClusterSettings } from './cluster-processes.ts';
import { rounded, type Figures } from '../report.ts';

const burst = 10_000;
const enqueuedAtOnce = 200;
/** Milliseconds between two checks of the queue length. */
const pollInterval = 20;

/**
 * Enqueues a burst of jobs before any worker runs, and measures how fast one and two workers
 * process it.
 */
export const measureJobs = async (settings: ClusterSettings): Promise<Figures> => {
  const { product, ports, close } = await openInstallation(readConfig(settings));
  const { token } = await product.tokens.mint({ name: undefined });
  const vault = await product.tokens.open(token);
  const remembered = await product.memories.remember(vault, {
    text: 'User keeps a notebook',
    category: 'habit',
    savedBy: undefined,
  });
  if (remembered.outcome !== 'stored') throw new Error(remembered.outcome);
  const { vaultId } = vault;
  const start = Date.now();
  const accessed = (number: number) => ({
    vaultId,
    memoryIds: [remembered.memory.memoryId],
    at: start + number,
  });
  const drain = async <Payload>(
    job: Job<Payload>,
    payload: (number: number) => Payload,
    workers: number,
  ) => {
    for (let sent = 0; sent < burst; sent += enqueuedAtOnce) {
      const batch = Array.from({ length: enqueuedAtOnce }, async (_, index) =>
        ports.queue.enqueue(job, payload(sent + index)),
      );
      await Promise.all(batch);
    }
    const running = await Promise.all(
      Array.from({ length: workers }, async () => startWorker(settings)),
    );
    // The workers have already processed some jobs while starting: only the rest is timed.
    const left = Object.values(await ports.queue.waiting()).reduce((sum, count) => sum + count, 0);
    const begin = performance.now();
    while (Object.keys(await ports.queue.waiting()).length > 0) await setTimeout(pollInterval);
    const rate = rounded((1_000 * left) / (performance.now() - begin), 0);
    await stopAll(running);
    return rate;
  };
  const figures = {
    'jobs.memory_accessed_s': await drain(memoryAccessedJob, accessed, 1),
    'jobs.memory_accessed_two_workers_s': await drain(memoryAccessedJob, accessed, 2),
    'jobs.relevance_s': await drain(relevanceJob, () => ({ vaultId }), 1),
  };
  await close();
  return {
    ...figures,
    'jobs.backlog_of_10000_s': rounded(burst / figures['jobs.memory_accessed_s'], 1),
  };
};

import type { z } from 'zod';
import type { Clock } from '../kernel/clock.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { JobHandler } from '../kernel/job.ts';
import type { MemoryCursor, MemoryStore } from '../memories/index.ts';
import { activationOf } from './activation.ts';
import type { relevanceJob } from './jobs.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'page' | 'setActivations'>;
  readonly clock: Clock;
};

const pageSize = 500;

/** Computes the activation of every memory of one vault again, from times and counts alone. */
export const rescore =
  ({ memories, clock }: Needs): JobHandler<z.infer<typeof relevanceJob.payload>> =>
  async ({ vaultId }) => {
    const now = clock.now();
    let after: MemoryCursor | undefined;
    do {
      const rows = await memories.page(vaultId, {
        limit: pageSize,
        ...(after !== undefined && { after }),
      });
      const activations = new Map<MemoryId, number>(
        rows.map((row) => [row.memoryId, activationOf(row, now)]),
      );
      if (activations.size > 0) await memories.setActivations(vaultId, activations);
      after = rows.length < pageSize ? undefined : rows.at(-1);
    } while (after !== undefined);
  };

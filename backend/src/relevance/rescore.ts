import type { z } from 'zod';
import type { Clock, Timestamp } from '../kernel/clock.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { JobHandler } from '../kernel/job.ts';
import type { Scheduler } from '../kernel/cooperative-scheduler.ts';
import type { MemoryCursor, MemoryRow, MemoryStore } from '../memories/index.ts';
import { activationOf } from './activation.ts';
import type { relevanceJob } from './jobs.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'page' | 'setActivations'>;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
};

/** Read and written in one step of a slice: some 2 ms. */
const pageSize = 128;
/**
 * Less than this changes no level and no order that anyone could notice. Old memories fade slowly:
 * of a large vault in daily use, most need not be written again.
 */
const leastChange = 0.001;

/** Computes the activation of every memory of one vault again, from times and counts alone. */
export const rescore =
  ({ memories, scheduler, clock }: Needs): JobHandler<z.infer<typeof relevanceJob.payload>> =>
  async ({ vaultId }) => {
    const now = clock.now();
    const work = scheduler();
    let after: MemoryCursor | undefined;
    do {
      const rows = await memories.page(vaultId, {
        limit: pageSize,
        ...(after !== undefined && { after }),
      });
      const moved = movedActivations(rows, now);
      if (moved.size > 0) await memories.setActivations(vaultId, moved);
      after = rows.length < pageSize ? undefined : rows.at(-1);
      if (work.shouldYield()) await work.yieldNow();
    } while (after !== undefined);
  };

const movedActivations = (
  rows: readonly MemoryRow[],
  now: Timestamp,
): ReadonlyMap<MemoryId, number> =>
  new Map(
    rows.flatMap((row) => {
      const activation = activationOf(row, now);
      return Math.abs(activation - row.activation) < leastChange
        ? []
        : [[row.memoryId, activation] as const];
    }),
  );

import type { z } from 'zod';
import type { Clock, Timestamp } from '../kernel/clock.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { JobHandler } from '../kernel/jobs/job.ts';
import type { Scheduler } from '../kernel/cooperative-scheduler.ts';
import type { MemoryCursor, MemoryRow, MemoryStore } from '../memories/index.ts';
import { activationOf } from './activation.ts';
import type { relevanceJob } from './jobs.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'page' | 'setActivations'>;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
};

/** Memories read and written between yields: about 2 ms. */
const pageSize = 128;
/**
 * Smaller changes have no noticeable effect and are not written. Old memories decay slowly, so most
 * memories of a large vault are skipped.
 */
const leastChange = 0.001;

/** Recomputes the activation of every memory in one vault from its times and counts. */
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

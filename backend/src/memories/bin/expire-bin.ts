import type { Timestamp } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import type { BinNeeds } from './bin-limit.ts';
import type { MemoryBin } from '../store/memory-bin.ts';

type Needs = BinNeeds & {
  readonly memories: Pick<MemoryBin, 'removeBinnedBefore'>;
  /** When the sweep before this one ran; `undefined` if that is unknown. */
  readonly earlierSweep: () => Promise<Timestamp | undefined>;
  readonly log: Log;
};

/**
 * Permanently removes the rows whose time in the bin is over. Needs no key. A machine that starts
 * with its clock years ahead must not empty every bin, so the cutoff advances only as far as an
 * earlier sweep confirms it. Several processes may run it at once. Resolves with the number of rows.
 */
export const expireBin =
  ({ memories, earlierSweep, binAge, clock, log }: Needs) =>
  async (): Promise<number> => {
    const confirmed = Math.min(clock.now(), (await earlierSweep()) ?? 0);
    const removed = await memories.removeBinnedBefore(confirmed - binAge);
    if (removed > 0) log.info('bin_expired', { count: removed });
    return removed;
  };

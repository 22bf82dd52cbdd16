import { confirmedReading } from '../../kernel/confirmed-reading.ts';
import type { Log } from '../../kernel/log.ts';
import type { VaultStore } from '../../tokens/index.ts';
import type { BinNeeds } from './bin.ts';
import type { MemoryBin } from '../store/memory-bin.ts';

type Needs = BinNeeds & {
  readonly memories: Pick<MemoryBin, 'removeBinnedBefore'>;
  readonly vaults: Pick<VaultStore, 'newestUse'>;
  readonly log: Log;
};

/**
 * Permanently removes the rows whose time in the bin is over. Needs no key. A machine that starts
 * with its clock years ahead must not empty every bin, so the cutoff advances only as far as
 * another sign confirms it: the newest use of any vault, or a run of the same process at least an
 * hour ago. Several processes may run it at once. Resolves with the number of rows.
 */
export const expireBin = ({ memories, vaults, binAge, clock, log }: Needs) => {
  const earlierRun = confirmedReading(clock, async () => clock.now());
  return async (): Promise<number> => {
    const now = clock.now();
    const confirmed = Math.max((await earlierRun()) ?? 0, (await vaults.newestUse()) ?? 0);
    const removed = await memories.removeBinnedBefore(Math.min(now, confirmed) - binAge);
    if (removed > 0) log.info('bin_expired', { count: removed });
    return removed;
  };
};

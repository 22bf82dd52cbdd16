import type { Timestamp } from '../../kernel/clock.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import type { Vault } from '../../tokens/index.ts';
import type { BinEntry, BinGuard, MemoryBin } from '../store/memory-bin.ts';
import { maxBinned, type BinNeeds } from './bin-limit.ts';
import { countedWith } from './removed-by-grants.ts';
import { sealRemoval, type Removal } from './sealed-removal.ts';

type MovedToBin = Pick<BinGuard, 'maxBinned' | 'counted'> & {
  readonly memories: readonly BinEntry[];
};

/** Builds the rows to move into the bin, with the limit of the bin. */
export const prepareRemoval = async (
  { binAge, clock, memories }: BinNeeds & { readonly memories: Pick<MemoryBin, 'binned'> },
  vault: Vault,
  memoryIds: readonly MemoryId[],
  removal: Removal,
): Promise<MovedToBin> => ({
  memories: memoryIds.map((memoryId) => ({
    memoryId,
    removedAt: clock.now(),
    removal: sealRemoval(vault, memoryId, removal),
  })),
  maxBinned: binAge === 0 ? 0 : maxBinned,
  counted: binAge === 0 ? undefined : await countedWith({ memories }, vault, memoryIds),
});

/**
 * When the first of these memories, which a call has just removed, leaves the bin; `undefined` if
 * one of them is not there. The removal is done, so this does not fail: if the rows cannot be read,
 * the time is computed from the clock.
 */
export const restorableUntil = async (
  { binAge, clock, memories }: BinNeeds & { readonly memories: Pick<MemoryBin, 'findBinned'> },
  { vaultId }: Vault,
  memoryIds: readonly MemoryId[],
): Promise<Timestamp | undefined> => {
  if (binAge === 0 || memoryIds.length === 0) return undefined;
  try {
    const rows = await Promise.all(memoryIds.map(async (id) => memories.findBinned(vaultId, id)));
    const times = rows.map((row) => (row === undefined ? -Infinity : row.removedAt + binAge));
    const first = Math.min(...times);
    return first === -Infinity ? undefined : first;
  } catch {
    return clock.now() + binAge;
  }
};

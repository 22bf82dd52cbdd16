import type { MemoryId } from '../../kernel/ids.ts';
import type { Vault } from '../../tokens/index.ts';
import { maxBinned, wholeBin } from './bin-limit.ts';
import type { BinnedRow, MemoryBin } from '../store/memory-bin.ts';
import { openRemoval } from './sealed-removal.ts';

type BinNeeds = { readonly memories: Pick<MemoryBin, 'binned'> };

/**
 * Whether a caller may learn that this memory is in the bin. What the token removed is hidden from
 * grants: a client that was connected later never saw it and could guess.
 */
export const mayKnowOf = (
  vault: Vault,
  { memoryId, removal }: Pick<BinnedRow, 'memoryId' | 'removal'>,
): boolean => vault.openedBy === 'token' || openRemoval(vault, memoryId, removal).byGrant === true;

/**
 * The rows that share the limit of the bin with what this caller removes: those that the token
 * removed, or those that grants removed. So neither pushes out what the other one removed.
 */
export const countedWith = async (
  { memories }: BinNeeds,
  vault: Vault,
  removing: readonly MemoryId[],
): Promise<readonly MemoryId[]> => {
  const rows = await memories.binned(vault.vaultId, { limit: wholeBin, isWhole: true });
  // So few rows are within the limit, no matter which kind they are. Rows that other calls move into
  // the bin meanwhile do not count: they may be of the other kind.
  if (rows.length + removing.length <= maxBinned) return removing;
  const isByGrant = vault.openedBy === 'grant';
  const own = rows.filter(
    ({ memoryId, removal }) =>
      (openRemoval(vault, memoryId, removal).byGrant ?? false) === isByGrant,
  );
  return [...own.map(({ memoryId }) => memoryId), ...removing];
};

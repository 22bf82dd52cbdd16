import type { MemoryId } from '../../kernel/ids.ts';
import type { Vault } from '../../tokens/index.ts';
import { maxBinned } from './bin.ts';
import type { MemoryBin } from '../store/memory-bin.ts';
import type { AddGuard, AddOutcome, MemoryStore } from '../store/memory-store.ts';
import type { MemoryRow } from '../memory.ts';
import { openRemoval } from './sealed-removal.ts';

type Needs = { readonly memories: Pick<MemoryBin, 'binned'> & Pick<MemoryStore, 'add'> };

/**
 * The rows of the bin that may leave for what this caller removes: all of them (`undefined`) for the
 * token; for a grant only those that grants removed, these ones among them, so that no hosted
 * client pushes out what the holder has forgotten.
 */
export const evictableBy = async (
  { memories }: { readonly memories: Pick<MemoryBin, 'binned'> },
  vault: Vault,
  removing: readonly MemoryId[],
): Promise<readonly MemoryId[] | undefined> => {
  if (vault.openedBy === 'token') return undefined;
  const rows = await memories.binned(vault.vaultId, { limit: maxBinned, isWhole: true });
  const own = rows.filter(({ memoryId, removal }) => openRemoval(vault, memoryId, removal).byGrant);
  return [...own.map(({ memoryId }) => memoryId), ...removing];
};

/** Adds a row; of a grant only with the room that its kind has taken in the bin. */
export const addWithin = async (
  needs: Needs,
  vault: Vault,
  row: MemoryRow,
  guard: AddGuard,
): Promise<AddOutcome> => {
  const add = async (evicts: readonly MemoryId[] | undefined): Promise<AddOutcome> =>
    needs.memories.add(vault.vaultId, row, { ...guard, evicts });
  if (vault.openedBy === 'token') return add(undefined);
  const replaced = guard.replaces?.memories.map(({ memoryId }) => memoryId);
  // Most additions need no room, and then nothing of the bin is read.
  const added = await add(replaced === undefined ? [] : await evictableBy(needs, vault, replaced));
  if (added.outcome !== 'full' || added.by !== 'bytes' || replaced !== undefined) return added;
  return add(await evictableBy(needs, vault, []));
};

import type { MemoryId } from '../../kernel/ids.ts';
import type { Vault } from '../../tokens/index.ts';
import { wholeBin } from '../bin/bin-limit.ts';
import { openRemoval } from '../bin/sealed-removal.ts';
import type { MemoryRow } from '../memory.ts';
import type { MemoryBin } from '../store/memory-bin.ts';
import type { AddGuard, AddOutcome, MemoryStore } from '../store/memory-store.ts';

type Needs = { readonly memories: Pick<MemoryBin, 'binned'> & Pick<MemoryStore, 'add'> };

/**
 * Adds a row for a grant. To make room, only rows of the bin that grants removed may leave; for a
 * row of the token, any may.
 */
export const addAsGrant = async (
  { memories }: Needs,
  vault: Vault,
  row: MemoryRow,
  guard: AddGuard,
): Promise<AddOutcome> => {
  const add = async (evicts: readonly MemoryId[]): Promise<AddOutcome> =>
    memories.add(vault.vaultId, row, { ...guard, evicts });
  // Most additions need no more room, so the bin is not read first.
  const added = await add([]);
  if (added.outcome !== 'full' || added.by !== 'bytes') return added;
  const rows = await memories.binned(vault.vaultId, { limit: wholeBin, isWhole: true });
  const own = rows.filter(({ memoryId, removal }) => openRemoval(vault, memoryId, removal).byGrant);
  return add(own.map(({ memoryId }) => memoryId));
};

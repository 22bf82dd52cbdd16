import type { VaultId } from '../../../kernel/ids.ts';
import type { BinEntry } from '../../../memories/index.ts';
import type { Addition, VaultState } from './addition.ts';
import { moveMemoryToBin, type MoveToBinNeeds } from './move-memory-to-bin.ts';

/** Moves these memories into the bin and returns those that were still there. */
export const moveReplaced = async (
  needs: MoveToBinNeeds,
  { vaultId, guard: { lookup, replaces } }: Addition,
  entries: readonly BinEntry[],
): Promise<readonly BinEntry[]> => {
  if (replaces === undefined) return [];
  const moved = replaces.memories.map(({ memoryId }) => memoryId);
  const left: BinEntry[] = [];
  for (const entry of entries) {
    const outcome = await moveMemoryToBin(needs)(vaultId, entry, { lookup, ...replaces }, moved);
    if (outcome === 'moved') left.push(entry);
  }
  await needs.copies.trim(vaultId, replaces, moved);
  return left;
};

/** The state of the vault after these memories have left it. */
export const withReplaced = async (
  needs: MoveToBinNeeds,
  vaultId: VaultId,
  { count, revision }: VaultState,
  left: readonly BinEntry[],
) => ({
  count: count - left.length,
  revision: (await needs.revision.read(vaultId))?.revision ?? revision,
  replaced: left.map(({ memoryId }) => memoryId),
});

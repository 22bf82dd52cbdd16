import type { Vault } from '../../tokens/index.ts';
import type { Memory, AccessStats } from '../memory.ts';
import type { MemoryStore } from '../memory-store.ts';

/** What was said stays as it is; what the store knows of its use is newer. */
export const withUse = (
  memory: Memory,
  { lastAccessedAt, accessCount, activation }: AccessStats,
): Memory => ({ ...memory, lastAccessedAt, accessCount, activation });

/**
 * The same memories with their use as the store knows it now: workers and other processes note uses
 * without anything being opened again. Leaves out what was forgotten meanwhile.
 */
export const mergeUsage = async (
  { memories }: { readonly memories: Pick<MemoryStore, 'uses'> },
  { vaultId }: Vault,
  opened: readonly Memory[],
): Promise<Memory[]> => {
  if (opened.length === 0) return [];
  const uses = await memories.uses(
    vaultId,
    opened.map(({ memoryId }) => memoryId),
  );
  return opened.flatMap((memory) => {
    const use = uses.get(memory.memoryId);
    return use === undefined ? [] : [withUse(memory, use)];
  });
};

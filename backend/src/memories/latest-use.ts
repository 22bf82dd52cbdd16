import type { Vault } from '../tokens/index.ts';
import type { Memory, MemoryRow } from './memory.ts';
import type { MemoryStore } from './memory-store.ts';

/** What was said stays as it is; what the store knows of its use is newer. */
export const withUse = (
  memory: Memory,
  { lastAccessedAt, accessCount, activation }: MemoryRow,
): Memory => ({ ...memory, lastAccessedAt, accessCount, activation });

/**
 * The same memories with their use as the store knows it now: workers and other processes note uses
 * without anything being opened again. Leaves out what was forgotten meanwhile.
 */
export const latestUse = async (
  { memories }: { readonly memories: Pick<MemoryStore, 'find'> },
  { vaultId }: Vault,
  opened: readonly Memory[],
): Promise<Memory[]> => {
  const rows = await Promise.all(
    opened.map(async ({ memoryId }) => memories.find(vaultId, memoryId)),
  );
  return opened.flatMap((memory, index) => {
    const row = rows[index];
    return row === undefined ? [] : [withUse(memory, row)];
  });
};

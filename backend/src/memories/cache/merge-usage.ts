import type { Vault } from '../../tokens/index.ts';
import type { Memory, AccessStats } from '../memory.ts';
import type { MemoryStore } from '../store/memory-store.ts';

/** The memory with the usage data from the store. */
export const withUsage = (
  memory: Memory,
  { lastAccessedAt, accessCount, activation }: AccessStats,
): Memory => ({ ...memory, lastAccessedAt, accessCount, activation });

/**
 * The same results with current usage data from the store, because workers and other processes
 * record accesses without the cache. Leaves out memories forgotten meanwhile.
 */
export const mergeUsage = async <Result extends { readonly memory: Memory }>(
  { memories }: { readonly memories: Pick<MemoryStore, 'uses'> },
  { vaultId }: Vault,
  results: readonly Result[],
): Promise<Result[]> => {
  if (results.length === 0) return [];
  const usage = await memories.uses(
    vaultId,
    results.map(({ memory }) => memory.memoryId),
  );
  return results.flatMap((result) => {
    const stats = usage.get(result.memory.memoryId);
    return stats === undefined ? [] : [{ ...result, memory: withUsage(result.memory, stats) }];
  });
};

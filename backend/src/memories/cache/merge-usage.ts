import type { Vault } from '../../tokens/index.ts';
import type { Memory, AccessStats } from '../memory.ts';
import type { MemoryStore } from '../memory-store.ts';

/** The memory with its usage as the store knows it. */
export const withUsage = (
  memory: Memory,
  { lastAccessedAt, accessCount, activation }: AccessStats,
): Memory => ({ ...memory, lastAccessedAt, accessCount, activation });

/**
 * The same results with the usage of their memories as the store knows it now: workers and other
 * processes record accesses without the cache. Leaves out what was forgotten meanwhile.
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

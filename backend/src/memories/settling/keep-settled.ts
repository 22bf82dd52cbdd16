import type { Scheduler } from '../../kernel/cooperative-scheduler.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import type { Vault } from '../../tokens/index.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { Replacement } from '../remembering/detect-rewrite.ts';
import { areSettled } from './search-conflicts.ts';
import { maxSettled } from './settle.ts';

type Needs = {
  readonly memoryCache: Pick<MemoryCache, 'open'>;
  readonly scheduler: Scheduler;
};

/**
 * A fact that rewrites itself stays true together with what the user said it is, on whichever side
 * that is stored.
 */
export const keepSettled = async (
  { memoryCache, scheduler }: Needs,
  vault: Vault,
  replacement: Replacement,
): Promise<Replacement> => {
  if (replacement.rewrites === undefined) return replacement;
  const { memories } = await memoryCache.open(vault);
  const own = memories.get(replacement.rewrites);
  const work = scheduler(vault.vaultId);
  const settled: MemoryId[] = [];
  for (const other of memories.values()) {
    if (own && areSettled(own, other)) settled.push(other.memoryId);
    if (work.shouldYield()) await work.yieldNow();
  }
  if (settled.length === 0) return replacement;
  const fact = { ...replacement.fact, settledWith: settled.slice(-maxSettled) };
  return { ...replacement, fact };
};

import { newMemoryId, type MemoryId } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Scheduler } from '../../kernel/cooperative-scheduler.ts';
import { fingerprints } from '../../sealing/index.ts';
import { normalize } from '../../text/index.ts';
import type { Vault } from '../../tokens/index.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import { reportConflicts, type ConflictReport } from './conflict-report.ts';
import type { Memory, NewMemory } from '../memory.ts';
import { searchConflicts } from '../settling/search-conflicts.ts';
import type { MemoryStore } from '../store/memory-store.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'findFact'>;
  readonly memoryCache: Pick<MemoryCache, 'open'>;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
};

/** The result that `remember` would give for a fact. */
export type CheckedFact = ConflictReport & {
  /** The memory that has the same text; `undefined` if none has. */
  readonly known: MemoryId | undefined;
};

/** Compares facts with the saved memories, in order, without saving anything. */
export const checkFacts =
  ({ memories, memoryCache, clock, scheduler }: Needs) =>
  async (vault: Vault, facts: readonly NewMemory[]): Promise<readonly CheckedFact[]> => {
    const opened = await memoryCache.open(vault);
    const work = scheduler(vault.vaultId);
    const checked: CheckedFact[] = [];
    for (const fact of facts) {
      const factFingerprints = fingerprints(vault.keys, normalize(fact.text));
      const known = await memories.findFact(vault.vaultId, factFingerprints);
      const memory = (known && opened.memories.get(known.memoryId)) ?? asMemory(fact, clock);
      const search = await searchConflicts(opened, work);
      const report = await reportConflicts(search, memory);
      checked.push({ ...report, known: known?.memoryId });
      if (work.shouldYield()) await work.yieldNow();
    }
    return checked;
  };

const asMemory = (fact: NewMemory, clock: Clock): Memory => ({
  ...fact,
  memoryId: newMemoryId(),
  savedBy: undefined,
  createdAt: clock.now(),
  lastAccessedAt: undefined,
  accessCount: 0,
  activation: 0,
});

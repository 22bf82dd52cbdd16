import type { Scheduler } from '../../kernel/cooperative-scheduler.ts';
import type { Vault } from '../../tokens/index.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import { readCursor, writeCursor } from '../cursor-text.ts';
import type { Memory } from '../memory.ts';
import { isOlder, newestBefore } from './newest-before.ts';
import { searchConflicts } from './search-conflicts.ts';

type Needs = {
  readonly memoryCache: Pick<MemoryCache, 'open'>;
  readonly scheduler: Scheduler;
};

/** Two saved memories that contradict each other, or say the same in other words. */
export type ConflictPair = {
  readonly kind: 'conflict' | 'duplicate';
  readonly older: Memory;
  readonly newer: Memory;
  /** Why they contradict each other; `undefined` for duplicates. */
  readonly reason: string | undefined;
};

/** A part of the vault, searched for pairs. */
export type ConflictPage = {
  /** Ordered by their newer memory, newest first. */
  readonly pairs: readonly ConflictPair[];
  /** How many memories of this part were compared with the whole vault. */
  readonly compared: number;
  readonly saved: number;
  /** Pass it back to search the next part; `undefined` at the end. */
  readonly nextCursor: string | undefined;
};

/**
 * About as many as a person looks through at once. A page has a few more if one memory has many.
 */
const maxPairs = 20;
/** About 0.3 s of work with ordinary facts. */
const maxCompared = 500;
/** A page ends after this much work: about a second with the worst texts. */
const queriesAtFullCost = 64;

/**
 * The unsettled conflicts and duplicates among the saved memories, in pages, the newest memory
 * first. Each pair is found once, at its newer memory. Throws `invalid_input` for a cursor that
 * this server did not issue.
 */
export const listConflicts =
  ({ memoryCache, scheduler }: Needs) =>
  async (vault: Vault, cursor?: string): Promise<ConflictPage> => {
    const start = cursor === undefined ? undefined : readCursor(cursor);
    const opened = await memoryCache.open(vault);
    const work = scheduler(vault.vaultId);
    const search = await searchConflicts(opened, work, queriesAtFullCost);
    // One more than are compared: it says whether there is a next page.
    const left = await newestBefore(start, opened.memories.values(), maxCompared + 1, work);
    const pairs: ConflictPair[] = [];
    let compared = 0;
    for (const newer of left) {
      if (compared === maxCompared || pairs.length >= maxPairs || search.isSpent()) break;
      // Each pair once, at its newer memory.
      const among = {
        accepts: (other: Memory) => isOlder(other, newer),
        earlierFirst: true,
      };
      const conflicts = (await search.conflictsOf(newer, among)).map(pairWith(newer));
      const rivals = new Set(conflicts.map(({ older }) => older.memoryId));
      const duplicates = (await search.duplicatesOf(newer, among))
        .filter(({ memoryId }) => !rivals.has(memoryId))
        .map((older) => ({ kind: 'duplicate' as const, older, newer, reason: undefined }));
      pairs.push(...conflicts, ...duplicates);
      compared += 1;
      if (work.shouldYield()) await work.yieldNow();
    }
    const last = compared < left.length ? left[compared - 1] : undefined;
    return {
      pairs,
      compared,
      saved: opened.memories.size,
      nextCursor: last && writeCursor(last),
    };
  };

const pairWith =
  (newer: Memory) =>
  ({ with: older, reason }: { readonly with: Memory; readonly reason: string }): ConflictPair => ({
    kind: 'conflict',
    older,
    newer,
    reason,
  });

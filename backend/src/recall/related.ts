import { isAppError } from '../kernel/errors.ts';
import { newMemoryId, type MemoryId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { CooperativeTask, Scheduler } from '../kernel/cooperative-scheduler.ts';
import {
  areSettled,
  conflictView,
  type DecryptedMemories,
  type Memory,
  type MemoryCache,
} from '../memories/index.ts';
import type { Vault } from '../tokens/index.ts';
import type { WordVectors } from '../vectors/index.ts';
import { recallView } from './recall-index.ts';

type Needs = {
  readonly memoryCache: Pick<MemoryCache, 'open'>;
  readonly log: Log;
  readonly scheduler: Scheduler;
  readonly wordVectors: () => WordVectors;
};

/** A fact that was remembered, or refused because the vault is full. */
export type RememberedFact = Pick<Memory, 'text' | 'inEnglish'> & {
  readonly memoryId?: MemoryId | undefined;
};

/** Few enough for an AI to check at a glance. */
const maxRelated = 3;

/**
 * Up to three saved memories about the same thing as a fact, nearest first. Leaves out those that
 * the answer names already and those that the user confirmed as also true. Empty if nothing is near
 * enough. They are for an AI to judge: rules find only some of the memories that a new fact
 * contradicts.
 *
 * Never fails, because the fact may already be saved: if the vault cannot be read, the result is
 * empty. Passing the revision that the store returned for the fact saves reading it again.
 */
export const related = (needs: Needs) => {
  const view = recallView(needs.wordVectors);
  return async (
    vault: Vault,
    fact: RememberedFact,
    named: readonly Pick<Memory, 'memoryId'>[] = [],
    revision?: number,
  ): Promise<readonly Memory[]> => {
    try {
      const opened = await needs.memoryCache.open(vault, revision);
      const work = needs.scheduler(vault.vaultId);
      const without = leftOut(opened, fact, named);
      if (opened.memories.keys().every(without.has)) return [];
      const index = await opened.view(view);
      const sameAttribute = await sameAttributeAs(opened, fact, work);
      const minScore = minScoreFor(opened.memories.size);
      const options = { without, sameAttribute, limit: maxRelated, minScore };
      const near = await index.nearest(fact, options, work);
      return near.map(({ memory }) => opened.memories.get(memory.memoryId) ?? memory);
    } catch (error) {
      needs.log.warn('conflicts_unchecked', {
        vaultId: vault.vaultId,
        ...(isAppError(error) && { code: error.code }),
      });
      return [];
    }
  };
};

/**
 * Minimum similarity of a related memory, by the size of the vault: in a larger vault, more
 * memories are similar by chance. Chosen on the fitting split of `quality/everyday`, so that
 * related memories take fewer than 60 tokens per remember while a person's 80 facts are saved.
 */
const smallVault = { memories: 25, score: 2.1 };
const largeVault = { memories: 80, score: 3.25 };

/** The lowest score (`nearest`) of a related memory in a vault with this many memories. */
const minScoreFor = (memories: number): number => {
  const range = Math.log(largeVault.memories / smallVault.memories);
  const size = Math.log(Math.max(1, memories) / smallVault.memories) / range;
  const share = Math.min(1, Math.max(0, size));
  return smallVault.score + share * (largeVault.score - smallVault.score);
};

/** The fact itself, what the answer names, and what the user confirmed as also true. */
const leftOut = (
  { memories }: DecryptedMemories,
  fact: RememberedFact,
  named: readonly Pick<Memory, 'memoryId'>[],
): Pick<ReadonlySet<MemoryId>, 'has'> => {
  const ids = new Set([fact, ...named].flatMap(({ memoryId }) => memoryId ?? []));
  const known = fact.memoryId && memories.get(fact.memoryId);
  const isSettled = (memory: Memory | undefined): boolean =>
    known !== undefined && memory !== undefined && areSettled(known, memory);
  return { has: (memoryId) => ids.has(memoryId) || isSettled(memories.get(memoryId)) };
};

const sameAttributeAs = async (
  { view }: DecryptedMemories,
  { memoryId = newMemoryId(), text, inEnglish }: RememberedFact,
  work: CooperativeTask,
): Promise<ReadonlySet<MemoryId>> => {
  const index = await view(conflictView);
  // Opening the views may have waited for other work.
  work.skip();
  return index.search(work).sameAttribute({ memoryId, text, inEnglish, category: '' });
};

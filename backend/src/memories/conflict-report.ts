import type { Conflict } from '../conflicts/index.ts';
import { topK } from '../kernel/top-k.ts';
import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import { conflictView } from './conflict-view.ts';
import type { Memory } from './memory.ts';
import type { DecryptedMemories } from './cache/decrypted-memories.ts';

/** What a memory meets among the others of its vault, newest first. */
export type ConflictReport = {
  readonly conflicts: readonly Conflict<Memory>[];
  /** Memories that say the same in other words. Reported, never merged. */
  readonly similar: readonly Memory[];
};

/** More than a person can settle in one answer says no more; a large vault may hold thousands. */
const mostReported = 10;

/** Compares a memory, saved or not, with the other opened ones. Takes its pauses with `work`. */
export const reportConflicts = async (
  opened: DecryptedMemories,
  memory: Memory,
  work: CooperativeTask,
): Promise<ConflictReport> => {
  const search = (await opened.view(conflictView)).search(work);
  const conflicts = await search.conflictsOf(memory);
  const duplicates = await search.duplicatesOf(memory);
  return {
    conflicts: topK(conflicts, mostReported, (one, other) => newestFirst(one.with, other.with)),
    similar: topK(duplicates, mostReported, newestFirst),
  };
};

const newestFirst = (one: Memory, other: Memory): number => other.createdAt - one.createdAt;

import { createConflictIndex, type Conflict } from '../conflicts/index.ts';
import { topK } from '../kernel/top-k.ts';
import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import type { Memory } from './memory.ts';
import type { DecryptedMemories } from './cache/decrypted-memories.ts';

/** The view in which all callers search a vault for conflicts and duplicates. */
export const conflictView = createConflictIndex<Memory>;

/** The conflicts and duplicates of a memory in its vault, newest first. */
export type ConflictReport = {
  readonly conflicts: readonly Conflict<Memory>[];
  /** Memories that say the same in other words. Reported, never merged. */
  readonly similar: readonly Memory[];
};

/** As many as a person can settle in one answer; a large vault may contain thousands. */
const mostReported = 10;

/** Compares a memory, saved or not, with the other opened ones. Yields through `work`. */
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

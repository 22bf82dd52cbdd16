import { createConflictIndex, type Conflict } from '../conflicts/index.ts';
import { topK } from '../kernel/top-k.ts';
import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import type { Memory } from './memory.ts';
import type { DecryptedMemories } from './cache/decrypted-memories.ts';

/** The index in which all callers search a vault for conflicts and duplicates. */
export const conflictView = createConflictIndex<Memory>;

/** The conflicts and duplicates of a memory in its vault, newest first. */
export type ConflictReport = {
  readonly conflicts: readonly Conflict<Memory>[];
  /** Memories with the same meaning in other words. Reported, never merged. */
  readonly similar: readonly Memory[];
};

/** As many as a person can resolve in one answer; a large vault may contain thousands. */
const maxReported = 10;

/** Compares a memory, saved or not, with the other memories of the vault. Yields through `work`. */
export const reportConflicts = async (
  opened: DecryptedMemories,
  memory: Memory,
  work: CooperativeTask,
): Promise<ConflictReport> => {
  const search = (await opened.view(conflictView)).search(work);
  const conflicts = await search.conflictsOf(memory);
  const duplicates = await search.duplicatesOf(memory);
  return {
    conflicts: topK(conflicts, maxReported, (one, other) => newestFirst(one.with, other.with)),
    similar: topK(duplicates, maxReported, newestFirst),
  };
};

const newestFirst = (one: Memory, other: Memory): number => other.createdAt - one.createdAt;

import {
  createConflictIndex,
  type Among,
  type ConflictIndex,
  type ConflictSearch,
} from '../../conflicts/index.ts';
import type { CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import type { DecryptedMemories } from '../cache/decrypted-memories.ts';
import type { Memory } from '../memory.ts';

/** The index in which all callers search a vault for conflicts and duplicates. */
export const conflictView = createConflictIndex<Memory>;

/** A search in the index of a vault. `keysOf` as in `ConflictIndex`. */
export type MemorySearch = ConflictSearch<Memory, Memory> & Pick<ConflictIndex<Memory>, 'keysOf'>;

/**
 * Starts a search for the conflicts and duplicates of a vault, with their current data. Leaves out
 * what the user said is true together. `atFullCost` as in `ConflictIndex.search`.
 */
export const searchConflicts = async (
  { memories, view }: DecryptedMemories,
  work: CooperativeTask,
  atFullCost?: number,
): Promise<MemorySearch> => {
  const index = await view(conflictView);
  // Opening the view may have waited for other work.
  work.skip();
  const search = index.search(work, atFullCost);
  const current = (memory: Memory): Memory => memories.get(memory.memoryId) ?? memory;
  const unsettled = (memory: Memory, among?: Among<Memory>): Among<Memory> => ({
    ...among,
    accepts: (other) =>
      among?.accepts(other) !== false && !areSettled(current(memory), current(other)),
  });
  return {
    ...search,
    keysOf: index.keysOf,
    conflictsOf: async (memory, among) =>
      (await search.conflictsOf(memory, unsettled(memory, among))).map((conflict) => ({
        ...conflict,
        with: current(conflict.with),
      })),
    duplicatesOf: async (memory, among) =>
      (await search.duplicatesOf(memory, unsettled(memory, among))).map(current),
  };
};

/** Whether the user said that both are true. The mark is stored on one of the two. */
export const areSettled = (one: Memory, other: Memory): boolean =>
  one.settledWith?.includes(other.memoryId) === true ||
  other.settledWith?.includes(one.memoryId) === true;

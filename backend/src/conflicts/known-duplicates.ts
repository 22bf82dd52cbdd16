import type { MemoryId } from '../kernel/ids.ts';
import { maxCachedParses } from './bounds.ts';

/**
 * The duplicates of indexed statements, cached until the index changes. Each call in a full vault
 * asks for those of all its memories and changes nothing.
 */
export type KnownDuplicates<Subject> = {
  /**
   * The cached duplicates, or those that `find` finds, which are cached unless the index changes in
   * the meantime.
   */
  readonly of: (
    memoryId: MemoryId,
    isKept: boolean,
    find: () => Promise<Subject[]>,
  ) => Promise<Subject[]>;
  /** Call this at every change of the index. */
  readonly clear: () => void;
};

export const createKnownDuplicates = <Subject>(): KnownDuplicates<Subject> => {
  const known = new Map<MemoryId, readonly Subject[]>();
  let changes = 0;
  return {
    of: async (memoryId, isKept, find) => {
      const before = known.get(memoryId);
      if (before !== undefined) return [...before];
      const version = changes;
      const found = await find();
      if (isKept && version === changes && known.size < maxCachedParses) known.set(memoryId, found);
      return found;
    },
    clear: () => {
      changes += 1;
      known.clear();
    },
  };
};

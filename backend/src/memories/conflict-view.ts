import { createConflictIndex } from '../conflicts/index.ts';
import type { Memory } from './memory.ts';

/** What each memory of a vault says about the user, for all who look for conflicts and duplicates. */
export const conflictView = createConflictIndex<Memory>;

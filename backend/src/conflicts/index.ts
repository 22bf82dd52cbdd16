export type { Conflict } from './conflict.ts';
export { createConflictIndex } from './conflict-index.ts';
export { findConflicts } from './find-conflicts.ts';
export { findDuplicates } from './find-duplicates.ts';

export type { Conflict } from './conflict.ts';
export { conflictsAmong, findConflicts } from './find-conflicts.ts';
export { findDuplicates } from './find-duplicates.ts';

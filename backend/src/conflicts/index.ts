export type { Conflict, Duplicate, Statement } from './conflict.ts';
export { findConflicts } from './find-conflicts.ts';
export { findDuplicates } from './find-duplicates.ts';

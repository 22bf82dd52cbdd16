export type { Conflict } from './conflict.ts';
export type { Among, ConflictSearch } from './conflict-search.ts';
export { createConflictIndex, type ConflictIndex } from './conflict-index.ts';
export { isOutdated } from './written-keys.ts';

export type { Conflict } from './conflict.ts';
export type { Among, ConflictSearch } from './conflict-search.ts';
export { createConflictIndex } from './conflict-index.ts';

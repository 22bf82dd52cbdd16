export type { Conflict } from './conflict.ts';
export type { ConflictSearch } from './conflict-search.ts';
export { createConflictIndex } from './conflict-index.ts';

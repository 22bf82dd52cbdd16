export type { Conflict } from './conflict.ts';
export { createConflictIndex } from './conflict-index.ts';

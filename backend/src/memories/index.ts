export type { AddOutcome, MemoryCursor, MemoryStore } from './memory-store.ts';
export { categories, NewMemory, type Category, type Memory, type MemoryRow } from './memory.ts';

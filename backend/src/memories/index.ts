export { browse, type MemoryPage } from './browse.ts';
export { exportAll } from './export-all.ts';
export { forget } from './forget.ts';
export type { AddOutcome, MemoryCursor, MemoryStore } from './memory-store.ts';
export { categories, NewMemory, type Category, type Memory, type MemoryRow } from './memory.ts';
export { openAll, type OpenNeeds } from './open-memories.ts';
export { remember } from './remember.ts';
export type { Remembered } from './remembered.ts';
export { exportFormats, writeExport, type ExportFormat } from './write-export.ts';

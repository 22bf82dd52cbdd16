export { browse, type MemoryPage } from './browse.ts';
export { exportAll } from './export-all.ts';
export { conflictView } from './conflict-view.ts';
export { forget } from './forget.ts';
export { keepMemories, type KeptMemories } from './kept-memories.ts';
export { latestUse } from './latest-use.ts';
export type {
  AddGuard,
  AddOutcome,
  MemoryCursor,
  MemoryStore,
  ResealedMemory,
} from './memory-store.ts';
export {
  categories,
  NewMemory,
  type Category,
  type Memory,
  type MemoryRow,
  type MemoryUse,
} from './memory.ts';
export type { MemoryView, OpenedMemories } from './opened-memories.ts';
export { remember } from './remember.ts';
export type { Remembered } from './remembered.ts';
export { resealMemories } from './reseal-memories.ts';
export { exportFormats, writeExport, type ExportFormat } from './write-export.ts';

export type { BinnedMemory } from './bin.ts';
export { browse, type MemoryPage } from './browse.ts';
export { checkFacts } from './check-facts.ts';
export { emptyBin } from './empty-bin.ts';
export { expireBin } from './expire-bin.ts';
export { exportAll } from './export-all.ts';
export { areSettled, conflictView, searchConflicts } from './search-conflicts.ts';
export { find } from './find.ts';
export { forget, type Forgotten } from './forget.ts';
export { history, type HistoryEntry } from './history.ts';
export { listBin } from './list-bin.ts';
export { listConflicts, type ConflictPair } from './list-conflicts.ts';
export { removeFromBin } from './remove-from-bin.ts';
export { restore } from './restore.ts';
export { readIdDigits, shortIds, type IdOf } from './short-ids.ts';
export { createMemoryCache, type MemoryCache } from './cache/memory-cache.ts';
export { mergeUsage } from './cache/merge-usage.ts';
export type { BinGuard, BinnedRow, BinEntry, MoveToBinOutcome, MemoryBin } from './memory-bin.ts';
export type {
  AddGuard,
  AddOutcome,
  AmendOutcome,
  MemoryCursor,
  MemoryStore,
  ResealedMemory,
} from './memory-store.ts';
export { categories, type Category } from './category.ts';
export { NewMemory, type Memory, type MemoryRow, type AccessStats } from './memory.ts';
export type { MemoryView, DecryptedMemories } from './cache/decrypted-memories.ts';
export { remember } from './remember.ts';
export { settle, type SettleResult } from './settle.ts';
export { unsettle } from './unsettle.ts';
export type { RememberResult } from './remember-result.ts';
export { resealMemories } from './reseal-memories.ts';
export { exportFormats, writeExport, type ExportFormat } from './write-export.ts';

export { asksForGloss, lacksGloss } from './remembering/asks-for-gloss.ts';
export type { BinnedMemory } from './bin/open-binned.ts';
export { browse, type MemoryPage } from './browse.ts';
export { checkFacts } from './remembering/check-facts.ts';
export { emptyBin } from './bin/empty-bin.ts';
export { expireBin } from './bin/expire-bin.ts';
export { exportAll } from './export-all.ts';
export { areSettled, conflictView, searchConflicts } from './settling/search-conflicts.ts';
export { find } from './find.ts';
export { forget, type Forgotten } from './forget.ts';
export { history, type HistoryEntry } from './history.ts';
export { listBin } from './bin/list-bin.ts';
export { listConflicts, type ConflictPair } from './settling/list-conflicts.ts';
export { removeFromBin } from './bin/remove-from-bin.ts';
export { restore } from './bin/restore.ts';
export { hasDigits, readIdDigits, shortIds, type IdOf } from './short-ids.ts';
export { createMemoryCache, type MemoryCache } from './cache/memory-cache.ts';
export { mergeUsage } from './cache/merge-usage.ts';
export type {
  BinGuard,
  BinnedRow,
  BinEntry,
  MoveToBinOutcome,
  MemoryBin,
} from './store/memory-bin.ts';
export type {
  AddGuard,
  AddOutcome,
  AmendOutcome,
  MemoryCursor,
  MemoryStore,
  ResealedMemory,
} from './store/memory-store.ts';
export { categories, type Category } from './category.ts';
export { maxTextLength } from './text-limit.ts';
export { NewMemory, type Memory, type MemoryRow, type AccessStats } from './memory.ts';
export type { MemoryView, DecryptedMemories } from './cache/decrypted-memories.ts';
export { overridesInstructions } from './remarks/reads-like-instruction.ts';
export { isInstruction, remarksOn } from './remarks/remarks-on.ts';
export { remember } from './remembering/remember.ts';
export { settle, type SettleResult } from './settling/settle.ts';
export { unsettle } from './settling/unsettle.ts';
export type { RememberResult } from './remembering/remember-result.ts';
export { resealMemories } from './reseal-memories.ts';
export { exportFormats, writeExport, type ExportFormat } from './write-export.ts';

import type { Conflict } from '../../conflicts/index.ts';
import type { Scheduler } from '../../kernel/cooperative-scheduler.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import { topK } from '../../kernel/top-k.ts';
import type { Vault } from '../../tokens/index.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { AsOf } from '../cache/sync-cache.ts';
import type { Memory } from '../memory.ts';
import { searchConflicts, type MemorySearch } from '../settling/search-conflicts.ts';

/** The conflicts and duplicates of a memory in its vault, newest first. */
export type ConflictReport = {
  readonly conflicts: readonly Conflict<Memory>[];
  /** Memories with the same meaning in other words. Reported, never merged. */
  readonly similar: readonly Memory[];
};

/** A conflict report, and the revision of the vault that it covers. */
export type Comparison = {
  readonly revision: number;
  readonly report: ConflictReport;
  /** The keys of the compared memory (`Memory.indexKeys`). */
  readonly indexKeys: string;
};

export type CompareNeeds = {
  readonly memoryCache: Pick<MemoryCache, 'open'>;
  readonly scheduler: Scheduler;
};

type How = {
  /** Memories that this one will replace; the report leaves them out. */
  readonly except?: readonly MemoryId[];
  readonly asOf?: AsOf;
};

/** Compares a memory, saved or not, with the other memories of the vault. */
export const compare = async (
  { memoryCache, scheduler }: CompareNeeds,
  vault: Vault,
  memory: Memory,
  { except = [], asOf }: How = {},
): Promise<Comparison> => {
  const opened = await memoryCache.open(vault, asOf);
  // Read before the comparison, so that it is never ahead of the compared memories.
  const { revision } = opened;
  const search = await searchConflicts(opened, scheduler(vault.vaultId));
  const report = await reportConflicts(search, memory);
  const stays = ({ memoryId }: Memory): boolean => !except.includes(memoryId);
  return {
    revision,
    indexKeys: search.keysOf(memory),
    report: {
      conflicts: report.conflicts.filter((conflict) => stays(conflict.with)),
      similar: report.similar.filter(stays),
    },
  };
};

/** The limit per answer; a large vault may contain thousands. */
const maxReported = 10;

/** Reports what a search finds for a memory. */
export const reportConflicts = async (
  search: MemorySearch,
  memory: Memory,
): Promise<ConflictReport> => {
  const conflicts = await search.conflictsOf(memory);
  const duplicates = await search.duplicatesOf(memory);
  return {
    conflicts: topK(conflicts, maxReported, (one, other) => newestFirst(one.with, other.with)),
    similar: topK(duplicates, maxReported, newestFirst),
  };
};

const newestFirst = (one: Memory, other: Memory): number => other.createdAt - one.createdAt;

import type { Vault } from '../../tokens/index.ts';
import { restorableUntil, type BinNeeds } from '../bin/bin.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { DecryptNeeds } from '../decrypt-rows.ts';
import type { Memory } from '../memory.ts';
import type { AddOutcome, MemoryStore } from '../store/memory-store.ts';
import { compare, type Comparison, type ConflictReport } from './conflict-report.ts';
import type { RememberResult } from './remember-result.ts';
import { reportKnown } from './report-known.ts';

type Needs = BinNeeds &
  DecryptNeeds & {
    readonly memories: Pick<MemoryStore, 'find' | 'findBinned'>;
    readonly memoryCache: Pick<MemoryCache, 'open' | 'applyLocalChange'>;
  };

type SavedFact = {
  readonly fact: Memory;
  /** The stored one: the fact, or the copy restored from the bin, with its history. */
  readonly memory: Memory;
  readonly isFromBin: boolean;
  readonly before: Comparison;
  readonly added: Extract<AddOutcome, { outcome: 'added' | 'known' }>;
};

/** The result of `remember` for a fact that is saved, by this call or by an earlier one. */
export const reportSaved = async (
  needs: Needs,
  vault: Vault,
  { memory, isFromBin, fact, before, added }: SavedFact,
): Promise<RememberResult> => {
  const { revision, replaced = [] } = added;
  for (const removed of replaced) needs.memoryCache.applyLocalChange(vault.vaultId, { removed });
  const usage = { memoriesUsed: added.count, memoryLimit: vault.memoryLimit };
  const until = replaced.length === 0 ? undefined : await restorableUntil(needs, vault, replaced);
  const saved = { revision, usage, replaced, restorableUntil: until };
  if (added.outcome === 'known') {
    return { outcome: 'known', ...saved, ...(await reportKnown(needs, vault, added, fact)) };
  }
  // One for the addition, and one for each memory that left.
  const isAlone = added.revision === before.revision + 1 + replaced.length;
  const checked = await reportStored(needs, vault, { memory, before, isAlone });
  return { outcome: isFromBin ? 'restored' : 'stored', memory, ...saved, ...checked };
};

/**
 * The memory is stored, so this must not fail. If nothing else changed since the comparison, its
 * report holds. Otherwise others were added or removed in between, and the later of two
 * contradicting facts must be compared with the earlier one.
 */
const reportStored = async (
  needs: Needs,
  vault: Vault,
  stored: { readonly memory: Memory; readonly before: Comparison; readonly isAlone: boolean },
): Promise<ConflictReport & { readonly conflictsChecked?: false }> => {
  const { memory, before, isAlone } = stored;
  try {
    needs.memoryCache.applyLocalChange(vault.vaultId, { added: memory });
    const { report } = isAlone ? before : await compare(needs, vault, memory);
    return report;
  } catch {
    needs.log.warn('conflicts_unchecked', { vaultId: vault.vaultId });
    return { ...before.report, conflictsChecked: false };
  }
};

import { byteLimit, type Vault } from '../../tokens/index.ts';
import { toBinEntries, type BinNeeds } from '../bin/bin.ts';
import type { Memory } from '../memory.ts';
import type { AddGuard, MemoryStore } from '../store/memory-store.ts';
import type { Replacement } from './detect-rewrite.ts';

type Needs = BinNeeds & {
  readonly memories: Pick<MemoryStore, 'binned' | 'findFact'>;
  readonly freeVaultBytes: number;
};

/** A memory to add, and what the store is told beside it. */
export type Addition = Replacement & {
  /** The memory to store: the new fact, or the copy restored from the bin, with its history. */
  readonly memory: Memory;
  /** Its fingerprints, the current one first. */
  readonly marks: readonly [Uint8Array, ...Uint8Array[]];
  readonly isFromBin: boolean;
  readonly looksInBin: boolean;
};

/** The conditions under which the store adds the memory, and the rows that it moves into the bin. */
export const guardAddition = async (
  needs: Needs,
  vault: Vault,
  { memory, marks, isFromBin, looksInBin, fact, replaced, rewrites }: Addition,
): Promise<AddGuard> => {
  const guard = {
    limit: vault.memoryLimit,
    maxBytes: byteLimit(vault, needs.freeVaultBytes),
    lookup: vault.lookup,
    alsoKnownAs: marks.slice(1),
    isFromBin,
    looksInBin,
    rewrites,
  };
  if (replaced.length === 0) return guard;
  const known =
    rewrites === undefined ? await needs.memories.findFact(vault.vaultId, marks) : undefined;
  const replacedBy = known?.memoryId ?? memory.memoryId;
  const removal = { replacedBy, removedBy: fact.savedBy };
  const ids = replaced.map(({ row }) => row.memoryId);
  return { ...guard, replaces: await toBinEntries(needs, vault, ids, removal) };
};

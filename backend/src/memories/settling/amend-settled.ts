import { AppError } from '../../kernel/errors.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import { invalidToken, rejectIfRotated, type Vault, type VaultStore } from '../../tokens/index.ts';
import type { MemoryCache } from '../cache/memory-cache.ts';
import type { Memory } from '../memory.ts';
import type { MemoryStore } from '../store/memory-store.ts';
import { openMemory, sealMemory } from '../sealed-memory.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'find' | 'amend'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly memoryCache: Pick<MemoryCache, 'applyLocalChange'>;
};

/** Used up only if other calls settle conflicts of the same memory during every attempt. */
const maxAttempts = 5;

/** Ids of the memories that the user said are true together with one. */
type Settled = readonly MemoryId[];

/**
 * Changes which memories the sealed content of a memory lists as true together with it. Resolves
 * with false if it is no longer saved.
 */
export const amendSettled =
  ({ memories, vaults, memoryCache }: Needs) =>
  async (
    vault: Vault,
    memoryId: MemoryId,
    change: (before: Settled) => Settled,
  ): Promise<boolean> => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const row = await memories.find(vault.vaultId, memoryId);
      if (row === undefined) return false;
      await rejectIfRotated({ vaults }, vault, row.sealed);
      const before = openMemory(vault, row);
      const memory: Memory = { ...before, settledWith: change(before.settledWith ?? []) };
      const sealed = sealMemory(vault, memoryId, memory);
      const amendment = { memoryId, from: row.sealed, sealed };
      const outcome = await memories.amend(vault.vaultId, amendment, vault);
      if (outcome === 'stale_credential') throw invalidToken();
      if (outcome === 'changed') continue;
      memoryCache.applyLocalChange(vault.vaultId, { amended: memory, sealed });
      return true;
    }
    throw changedMeanwhile();
  };

const changedMeanwhile = (): AppError =>
  new AppError(
    'storage_unavailable',
    'Too many changes to this memory at once, so this was not settled. Try again.',
    { retryAfterSeconds: 1 },
  );

import type { Log } from '../kernel/log.ts';
import { rejectIfRotated, type Vault, type VaultStore } from '../tokens/index.ts';
import { tryDecrypt } from './decrypt-rows.ts';
import type { Memory } from './memory.ts';
import type { MemoryStore } from './store/memory-store.ts';
import { resolveId } from './short-ids.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'find' | 'idsByPrefix'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly log: Log;
};

/**
 * The memory with this id, full or shortened. `undefined` if the vault has none or cannot read it.
 * Throws `invalid_input` if several ids start with it.
 */
export const find =
  (needs: Needs) =>
  async (vault: Vault, id: string): Promise<Memory | undefined> => {
    const { memories, log } = needs;
    const memoryId = await resolveId(memories, vault, id);
    const row = memoryId && (await memories.find(vault.vaultId, memoryId));
    if (row === undefined) return undefined;
    await rejectIfRotated(needs, vault, row.sealed);
    return tryDecrypt(vault, row, log);
  };

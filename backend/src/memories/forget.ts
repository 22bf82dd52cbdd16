import { AppError } from '../kernel/errors.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { rejectIfRotated, type Vault, type VaultStore } from '../tokens/index.ts';
import type { MemoryCache } from './cache/memory-cache.ts';
import type { Memory } from './memory.ts';
import type { MemoryStore } from './memory-store.ts';
import { tryDecrypt } from './decrypt-rows.ts';
import { resolveId } from './short-ids.ts';

type Needs = {
  readonly memories: Pick<MemoryStore, 'find' | 'remove' | 'idsByPrefix'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly memoryCache: Pick<MemoryCache, 'applyLocalChange'>;
  readonly log: Log;
};

type Forgotten = { readonly memoryId: MemoryId; readonly memory: Memory | undefined };

/**
 * Removes a memory permanently and returns what was removed, even if it could not be decrypted.
 * Accepts a shortened id. Throws `memory_not_found` for an unknown id or one from another vault,
 * and `invalid_input` if several ids start with it.
 */
export const forget =
  (needs: Needs) =>
  async (vault: Vault, id: string): Promise<Forgotten> => {
    const { memories, memoryCache, log } = needs;
    const memoryId = await resolveId(memories, vault, id);
    const row = memoryId && (await memories.find(vault.vaultId, memoryId));
    if (row === undefined) throw notFound();
    await rejectIfRotated(needs, vault, row.sealed);
    const memory = tryDecrypt(vault, row, log);
    if (!(await memories.remove(vault.vaultId, row.memoryId))) throw notFound();
    memoryCache.applyLocalChange(vault.vaultId, { removed: row.memoryId });
    return { memoryId: row.memoryId, memory };
  };

const notFound = (): AppError =>
  new AppError('memory_not_found', 'No memory has this id. It may be forgotten already.');

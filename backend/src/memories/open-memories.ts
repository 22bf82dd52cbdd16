import { isAppError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import type { Vault } from '../tokens/index.ts';
import type { Memory, MemoryRow } from './memory.ts';
import type { MemoryCursor, MemoryStore } from './memory-store.ts';
import { openMemory } from './sealed-memory.ts';

export type OpenNeeds = {
  readonly memories: Pick<MemoryStore, 'page'>;
  readonly log: Log;
};

/** Unsealing 256 takes some 1.5 ms: short enough for other requests to wait for. */
const slice = 256;

/**
 * Every readable memory of the vault, oldest first, opened slice by slice with a pause for other
 * requests in between. A row that cannot be opened is reported to the log and left out, so that
 * one damaged row does not keep the others from being read.
 */
export async function* openMemories(
  { memories, log }: OpenNeeds,
  vault: Vault,
  start?: MemoryCursor,
): AsyncGenerator<Memory> {
  let after = start;
  for (;;) {
    const rows = await memories.page(vault.vaultId, {
      limit: slice,
      ...(after !== undefined && { after }),
    });
    for (const row of rows) {
      const memory = tryOpening(vault, row, log);
      if (memory !== undefined) yield memory;
    }
    after = rows.at(-1);
    if (rows.length < slice || after === undefined) return;
    await new Promise(setImmediate);
  }
}

/** All of them at once, for verbs that compare every memory with every other. */
export const openAll = async (needs: OpenNeeds, vault: Vault): Promise<Memory[]> =>
  Array.fromAsync(openMemories(needs, vault));

export const tryOpening = (vault: Vault, row: MemoryRow, log: Log): Memory | undefined => {
  try {
    return openMemory(vault, row);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'record_unreadable') throw error;
    log.error('record_unreadable', { vaultId: vault.vaultId });
    return undefined;
  }
};

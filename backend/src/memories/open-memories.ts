import { isAppError } from '../kernel/errors.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Slices } from '../kernel/slices.ts';
import type { Vault } from '../tokens/index.ts';
import type { Memory, MemoryRow } from './memory.ts';
import type { MemoryCursor, MemoryStore } from './memory-store.ts';
import { openMemory } from './sealed-memory.ts';

type ReadNeeds = {
  readonly memories: Pick<MemoryStore, 'page'>;
  readonly slices: Slices;
};
export type OpenNeeds = ReadNeeds & { readonly log: Log };

/** Reading so many takes some 1 ms: one step of a slice. */
const pageSize = 256;

/**
 * Every readable memory of the vault, oldest first, opened while it is read, with pauses for other
 * requests. A row that cannot be opened is reported to the log and left out, so that one damaged
 * row does not keep the others from being read.
 */
export async function* openMemories(
  needs: OpenNeeds,
  vault: Vault,
  start?: MemoryCursor,
): AsyncGenerator<Memory> {
  for await (const row of readRows(needs, vault.vaultId, start)) {
    const memory = tryOpening(vault, row, needs.log);
    if (memory !== undefined) yield memory;
  }
}

/** Every row after `start`, oldest first. What is done with a row belongs to the slice, too. */
export async function* readRows(
  { memories, slices }: ReadNeeds,
  vaultId: VaultId,
  start?: MemoryCursor,
): AsyncGenerator<MemoryRow> {
  const work = slices();
  let after = start;
  for (;;) {
    const rows = await memories.page(vaultId, {
      limit: pageSize,
      ...(after !== undefined && { after }),
    });
    for (const row of rows) {
      yield row;
      if (work.isDue()) await work.pause();
    }
    after = rows.at(-1);
    if (rows.length < pageSize || after === undefined) return;
  }
}

export const tryOpening = (vault: Vault, row: MemoryRow, log: Log): Memory | undefined => {
  try {
    return openMemory(vault, row);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'record_unreadable') throw error;
    log.error('record_unreadable', { vaultId: vault.vaultId });
    return undefined;
  }
};

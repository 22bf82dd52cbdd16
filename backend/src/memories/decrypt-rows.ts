import type { VaultId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { CooperativeTask, Scheduler } from '../kernel/cooperative-scheduler.ts';
import { rejectIfReplaced, type Vault, type VaultStore } from '../tokens/index.ts';
import { ifReadable, isAhead } from '../sealing/index.ts';
import type { Memory, MemoryRow } from './memory.ts';
import type { MemoryCursor, MemoryStore } from './store/memory-store.ts';
import { openMemory } from './sealed-memory.ts';

export type ReadNeeds = {
  readonly memories: Pick<MemoryStore, 'page'>;
  readonly scheduler: Scheduler;
};
export type DecryptNeeds = ReadNeeds & {
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly log: Log;
};

/** Reading a page takes 1 ms, or 2 ms for the longest texts: one step of a time slice. */
const pageSize = 256;

/** Yielding ten thousand memories one by one would cost a tenth of the time of an export. */
const batchSize = 8;

type ReadOptions = {
  /** Read the rows after this one; all rows if missing. */
  readonly after?: MemoryCursor | undefined;
  /** The task that this read is part of, if the caller also uses it. */
  readonly work?: CooperativeTask;
};

/** Every readable memory of the vault, one at a time. See `decryptInBatches`. */
export async function* decryptMemories(
  needs: DecryptNeeds,
  vault: Vault,
  after?: MemoryCursor,
): AsyncGenerator<Memory> {
  for await (const batch of decryptInBatches(needs, vault, { after })) yield* batch;
}

/**
 * Every readable memory of the vault, oldest first, decrypted while reading, with pauses for other
 * requests. The time slice includes the caller's work on a batch. A row that cannot be decrypted is
 * logged and left out, so that one damaged row does not prevent reading the others. Throws
 * `invalid_token` if the vault was rotated after it was opened.
 */
export async function* decryptInBatches(
  needs: DecryptNeeds,
  vault: Vault,
  { after, work = needs.scheduler(vault.vaultId) }: ReadOptions = {},
): AsyncGenerator<readonly Memory[]> {
  for await (const rows of readPages(needs.memories, vault.vaultId, after)) {
    work.skip();
    let batch: Memory[] = [];
    for (const row of rows) {
      if (isAhead(vault.keys, row.sealed)) await rejectIfReplaced(needs, vault);
      const memory = tryDecrypt(vault, row, needs.log);
      if (memory !== undefined) batch.push(memory);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
      if (work.shouldYield()) await work.yieldNow();
    }
    yield batch;
    if (work.shouldYield()) await work.yieldNow();
  }
}

/** Every row, oldest first. The time slice includes the caller's work on a row. */
export async function* readRows(
  { memories, scheduler }: ReadNeeds,
  vaultId: VaultId,
): AsyncGenerator<MemoryRow> {
  const work = scheduler(vaultId);
  for await (const rows of readPages(memories, vaultId)) {
    work.skip();
    for (const row of rows) {
      yield row;
      if (work.shouldYield()) await work.yieldNow();
    }
  }
}

/** The pages of all rows, oldest first, each read when it is asked for. */
export async function* readPages(
  memories: ReadNeeds['memories'],
  vaultId: VaultId,
  start?: MemoryCursor,
): AsyncGenerator<readonly MemoryRow[]> {
  let after = start;
  for (;;) {
    const rows = await memories.page(vaultId, { limit: pageSize, ...(after && { after }) });
    yield rows;
    after = rows.at(-1);
    if (rows.length < pageSize || after === undefined) return;
  }
}

/**
 * The memory of a row; `undefined` if the row is damaged, which is logged as an error. Only for a
 * row that no rotation has resealed meanwhile (`rejectIfRotated`).
 */
export const tryDecrypt = (vault: Vault, row: MemoryRow, log: Log): Memory | undefined => {
  const memory = ifReadable(() => openMemory(vault, row));
  if (memory === undefined) log.error('record_unreadable', { vaultId: vault.vaultId });
  return memory;
};

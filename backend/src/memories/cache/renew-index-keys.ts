import { createConflictIndex, isOutdated, type ConflictIndex } from '../../conflicts/index.ts';
import { isAppError } from '../../kernel/errors.ts';
import { isAhead, isPending } from '../../sealing/index.ts';
import type { Vault } from '../../tokens/index.ts';
import { readRows, tryDecrypt, type DecryptNeeds } from '../decrypt-rows.ts';
import type { MemoryRow } from '../memory.ts';
import { sealMemory } from '../sealed-memory.ts';
import { conflictView } from '../settling/search-conflicts.ts';
import type { MemoryStore, ResealedMemory } from '../store/memory-store.ts';
import type { DecryptedMemories } from './decrypted-memories.ts';

export type RenewNeeds = Pick<DecryptNeeds, 'scheduler' | 'log'> & {
  readonly memories: Pick<MemoryStore, 'page' | 'reseal'>;
};

/** A vault with fewer outdated memories opens in milliseconds, so its rows are left alone. */
const minOutdated = 256;
/** Maximum number renewed each time a vault is opened: about half a second of CPU. */
const maxRenewed = 2_048;
/** Rows written at once, as many as when a rotated vault is resealed. */
const writeBatchSize = 16;

/** Renews in the background: no caller waits for it or fails with it. */
export const startRenewal = (
  needs: RenewNeeds,
  vault: Vault,
  opened: DecryptedMemories,
  isClosed: () => boolean,
): void => {
  renewIndexKeys(needs, vault, opened, isClosed).catch((error: unknown) => {
    if (isClosed()) return;
    const { vaultId } = vault;
    needs.log.warn('reseal_postponed', { vaultId, ...(isAppError(error) && { code: error.code }) });
  });
};

/**
 * Seals memories of a large vault again with the keys that the current rules find in their texts,
 * so that the next opening need not parse the texts. Begins when the caller's index is built.
 * Nothing else in a row changes, so the revision stays the same and the caches of other processes
 * stay valid. Rows with keys of later rules are left to the processes that know those rules. Each
 * opening renews some; the next opening renews those left after a failure.
 */
const renewIndexKeys = async (
  needs: RenewNeeds,
  vault: Vault,
  { memories, view }: DecryptedMemories,
  isClosed: () => boolean,
): Promise<void> => {
  const outdated = new Set(
    memories
      .values()
      .filter(({ indexKeys }) => isOutdated(indexKeys))
      .map(({ memoryId }) => memoryId)
      .take(maxRenewed),
  );
  if (outdated.size < minOutdated) return;
  await view(conflictView);
  const { keysOf } = createConflictIndex();
  const renewed: ResealedMemory[] = [];
  const write = async (): Promise<void> => {
    if (renewed.length > 0) await needs.memories.reseal(vault.vaultId, renewed.splice(0));
  };
  for await (const row of readRows(needs, vault.vaultId)) {
    if (isClosed()) return;
    if (!outdated.delete(row.memoryId)) continue;
    const change = renew(needs, vault, row, keysOf);
    if (change !== undefined) renewed.push(change);
    if (renewed.length === writeBatchSize) await write();
    if (outdated.size === 0) break;
  }
  await write();
};

type KeysOf = ConflictIndex['keysOf'];

/** `undefined` for a row that needs no other keys, or that the current key did not seal. */
const renew = (
  { log }: RenewNeeds,
  vault: Vault,
  row: MemoryRow,
  keysOf: KeysOf,
): ResealedMemory | undefined => {
  if (isPending(vault.keys, row.sealed) || isAhead(vault.keys, row.sealed)) return undefined;
  const memory = tryDecrypt(vault, row, log);
  if (memory === undefined || !isOutdated(memory.indexKeys)) return undefined;
  const { memoryId, fingerprint, sealed: from } = row;
  const sealed = sealMemory(vault, memoryId, { ...memory, indexKeys: keysOf(memory) });
  return { memoryId, from, sealed, fingerprint, ownFingerprint: fingerprint };
};

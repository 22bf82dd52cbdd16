import type { VaultId } from '../../../../src/kernel/ids.ts';
import type { RowStore } from '../../../../src/transfer/index.ts';
import {
  lookupOf,
  openCredential,
  unseal,
  type VaultCredential,
  type Pepper,
  type RecordAddress,
  type VaultKeys,
} from '../../../../src/sealing/index.ts';
import { decryptAead } from '../../../../src/sealing/aead.ts';
import { openPreviousKey } from '../../../../src/sealing/previous-key.ts';

/** The secrets of an attacker with an old token and an old copy of the database. */
export type OldSecrets = {
  readonly token: string;
  readonly credential: VaultCredential;
  readonly keys: VaultKeys;
  readonly pepper: Pepper | undefined;
};

/** Everything sealed in the current database. */
export type SealedNow = {
  readonly credential: VaultCredential;
  readonly blobs: readonly { readonly place: RecordAddress; readonly sealed: Uint8Array }[];
};

export const sealedNow = async (rows: RowStore, vaultId: VaultId): Promise<SealedNow> => {
  const vaults = await Array.fromAsync(rows.vaults.rows());
  const credential = vaults.find((vault) => vault.vaultId === vaultId)?.credential;
  if (credential === undefined) throw new Error('The vault has no credential.');
  const place = { vaultId, field: 'content', revision: 1 };
  const memories = (await Array.fromAsync(rows.memories.rows())).map(({ memoryId, sealed }) => ({
    place: { ...place, collection: 'memories' as const, recordId: memoryId },
    sealed,
  }));
  const checkpoints = (await Array.fromAsync(rows.checkpoints.rows()))
    .flatMap(({ current, previous, others = [] }) => [
      current,
      ...(previous ? [previous] : []),
      ...others,
    ])
    .map(({ checkpointId, sealed }) => ({
      place: { ...place, collection: 'checkpoints' as const, recordId: checkpointId },
      sealed,
    }));
  return { credential, blobs: [...memories, ...checkpoints] };
};

/**
 * Tries every old key on everything sealed now. Returns the number of attempts and what they
 * opened.
 */
export const tryOldKeys = (
  old: OldSecrets,
  { credential, blobs }: SealedNow,
): { readonly tried: number; readonly opened: number } => {
  const { token, keys, pepper } = old;
  const derived = [keys.dataKey, keys.textKey, keys.fingerprintKey, keys.previousKeyKey];
  const { vaultId } = blobs[0]!.place;
  const attempts: (() => unknown)[] = [
    () => openCredential(token, vaultId, credential, pepper),
    () =>
      openCredential(
        token,
        vaultId,
        { ...old.credential, wrappedKey: credential.wrappedKey },
        pepper,
      ),
    () =>
      openCredential(
        token,
        vaultId,
        { ...credential, salt: old.credential.salt, commitment: old.credential.commitment },
        pepper,
      ),
    () => orThrow(Buffer.from(lookupOf(token)).equals(credential.lookup)),
    ...derived.map(
      (key) => () => orThrow(decryptAead(key, Buffer.alloc(0), credential.wrappedKey.subarray(7))),
    ),
  ];
  const { previousKey } = credential;
  if (previousKey !== undefined) {
    for (const previousKeyKey of derived) {
      attempts.push(() =>
        openPreviousKey({ ...keys, keyId: keys.keyId + 1, previousKeyKey }, previousKey, vaultId),
      );
    }
  }
  for (const { place, sealed } of blobs) {
    // Also with a header that names the old key.
    const relabeled = Buffer.from(sealed);
    relabeled.writeUInt32BE(keys.keyId, 1);
    for (const textKey of derived) {
      attempts.push(() => unseal({ ...keys, textKey }, place, sealed));
      attempts.push(() => unseal({ ...keys, textKey }, place, relabeled));
    }
  }
  return { tried: attempts.length, opened: attempts.filter(succeeds).length };
};

const orThrow = (found: unknown): unknown => {
  if (found === undefined || found === false) throw new Error('It does not open.');
  return found;
};

const succeeds = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

import type { VaultRecord } from '../../../transfer/index.ts';
import type { StoredVault } from '../stored-vault.ts';
import { toStoredCredential } from '../vault-store.ts';

export const toVaultRecord = (stored: StoredVault): VaultRecord => ({
  vaultId: stored._id,
  lock: lockOf(stored),
  name: stored.name ?? undefined,
  plan: stored.plan,
  memoryLimit: stored.memoryLimit,
  revision: stored.revision,
  createdAt: stored.createdAt,
  lastUsedAt: stored.lastUsedAt ?? undefined,
});

export const fromVaultRecord = ({
  vaultId,
  lock,
  name,
  lastUsedAt,
  ...row
}: VaultRecord): StoredVault => ({
  _id: vaultId,
  ...row,
  ...(lock ? toStoredCredential(lock) : { lookup: vaultId }),
  shredded: lock === undefined,
  name: name ?? null,
  lastUsedAt: lastUsedAt ?? null,
});

const lockOf = ({
  lookup,
  salt,
  wrappedKey,
  commitment,
  previousKey,
}: StoredVault): VaultRecord['lock'] =>
  typeof lookup === 'string' || !salt || !wrappedKey || !commitment
    ? undefined
    : {
        lookup: new Uint8Array(lookup),
        salt: new Uint8Array(salt),
        wrappedKey: new Uint8Array(wrappedKey),
        commitment: new Uint8Array(commitment),
        previousKey: previousKey && new Uint8Array(previousKey),
      };

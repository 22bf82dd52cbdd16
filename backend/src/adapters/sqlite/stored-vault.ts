import type { VaultRow } from '../../tokens/index.ts';
import type { VaultRecord } from '../../transfer/index.ts';

type Credential = VaultRow['credential'];

/** A row of `vaults` as `vaultColumns` selects it. A shredded one has no credential. */
export type StoredVault = { readonly [Part in keyof Credential]: Credential[Part] | null } & Omit<
  VaultRecord,
  'credential' | 'name' | 'lastUsedAt'
> & { readonly name: string | null; readonly lastUsedAt: number | null };

export const vaultColumns = `
  vault_id AS vaultId, lookup, salt, wrapped_key AS wrappedKey, commitment,
  previous_key AS previousKey, name, plan, memory_limit AS memoryLimit, revision,
  created_at AS createdAt, last_used_at AS lastUsedAt`;

/** `undefined` for a shredded vault. */
export const toVaultRow = (stored: StoredVault): VaultRow | undefined => {
  const credential = credentialOf(stored);
  return credential && { ...fieldsOf(stored), credential };
};

export const toVaultRecord = (stored: StoredVault): VaultRecord => ({
  ...fieldsOf(stored),
  credential: credentialOf(stored),
  revision: stored.revision,
});

/** A null limit stays: it means unlimited. */
const fieldsOf = (stored: StoredVault) => ({
  vaultId: stored.vaultId,
  name: stored.name ?? undefined,
  plan: stored.plan,
  memoryLimit: stored.memoryLimit,
  createdAt: stored.createdAt,
  lastUsedAt: stored.lastUsedAt ?? undefined,
});

const credentialOf = (stored: StoredVault): Credential | undefined => {
  const { lookup, salt, wrappedKey, commitment, previousKey } = stored;
  return lookup === null || salt === null || wrappedKey === null || commitment === null
    ? undefined
    : { lookup, salt, wrappedKey, commitment, previousKey: previousKey ?? undefined };
};

/** In the order lookup, salt, wrapped_key, commitment, previous_key. */
export const credentialValues = (credential: Credential | undefined) =>
  credential === undefined
    ? ([null, null, null, null, null] as const)
    : ([
        credential.lookup,
        credential.salt,
        credential.wrappedKey,
        credential.commitment,
        credential.previousKey ?? null,
      ] as const);

/**
 * In the order vault_id, the credential, name, plan, memory_limit, created_at, last_used_at,
 * revision.
 */
export const vaultValues = (row: VaultRecord) =>
  [
    row.vaultId,
    ...credentialValues(row.credential),
    row.name ?? null,
    row.plan,
    row.memoryLimit,
    row.createdAt,
    row.lastUsedAt ?? null,
    row.revision,
  ] as const;

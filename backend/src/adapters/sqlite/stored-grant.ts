import type { GrantKeyRow, GrantRow } from '../../grants/index.ts';

type Nullable<Row, Name extends keyof Row> = Omit<Row, Name> & {
  readonly [Field in Name]: Exclude<Row[Field], undefined> | null;
};

export type StoredGrant = Nullable<GrantRow, 'family' | 'lastUsedAt'>;
export type StoredGrantKey = Nullable<GrantKeyRow, 'challenge' | 'redirect' | 'usedAt'>;

export const grantColumns = `
  grant_id AS grantId, vault_id AS vaultId, client_host AS clientHost, client_hash AS clientHash,
  sealed_name AS sealedName, key_id AS keyId, family, created_at AS createdAt,
  last_used_at AS lastUsedAt, expires_at AS expiresAt`;

export const grantKeyColumns = `
  lookup, vault_id AS vaultId, grant_id AS grantId, kind, salt, wrapped_key AS wrappedKey,
  commitment, challenge, redirect, expires_at AS expiresAt, used_at AS usedAt`;

export const toGrantRow = (stored: StoredGrant): GrantRow => ({
  ...stored,
  family: stored.family ?? undefined,
  lastUsedAt: stored.lastUsedAt ?? undefined,
});

export const toGrantKeyRow = (stored: StoredGrantKey): GrantKeyRow => ({
  ...stored,
  challenge: stored.challenge ?? undefined,
  redirect: stored.redirect ?? undefined,
  usedAt: stored.usedAt ?? undefined,
});

/** In the order of `grantColumns`, the slot after the vault. */
export const grantValues = (row: GrantRow & { readonly slot: number }) =>
  [
    row.grantId,
    row.vaultId,
    row.slot,
    row.clientHost,
    row.clientHash,
    row.sealedName,
    row.keyId,
    row.family ?? null,
    row.createdAt,
    row.lastUsedAt ?? null,
    row.expiresAt,
  ] as const;

/** In the order of `grantKeyColumns`. */
export const grantKeyValues = (row: GrantKeyRow) =>
  [
    row.lookup,
    row.vaultId,
    row.grantId,
    row.kind,
    row.salt,
    row.wrappedKey,
    row.commitment,
    row.challenge ?? null,
    row.redirect ?? null,
    row.expiresAt,
    row.usedAt ?? null,
  ] as const;

export const insertGrant = (verb: 'INSERT' | 'INSERT OR REPLACE'): string => `
  ${verb} INTO grants (grant_id, vault_id, slot, client_host, client_hash, sealed_name, key_id,
                       family, created_at, last_used_at, expires_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export const insertGrantKey = (verb: 'INSERT' | 'INSERT OR REPLACE'): string => `
  ${verb} INTO grant_keys (lookup, vault_id, grant_id, kind, salt, wrapped_key, commitment,
                           challenge, redirect, expires_at, used_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

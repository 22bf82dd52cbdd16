import type { RowTable, VaultRecord } from '../../../transfer/index.ts';
import type { Database } from '../database.ts';
import { vaultWithoutNulls } from '../stored-vault.ts';
import { inPages, pageSize } from './in-pages.ts';

export const vaultTable = ({ prepare, read, write }: Database): RowTable<VaultRecord> => {
  const page = prepare<StoredVault>(`
    SELECT vault_id AS vaultId, lookup, salt, wrapped_key AS wrappedKey, commitment,
           previous_key AS previousKey, name, plan, memory_limit AS memoryLimit, revision,
           created_at AS createdAt, last_used_at AS lastUsedAt
    FROM vaults WHERE vault_id > ? ORDER BY vault_id LIMIT ${pageSize}`);
  const put = prepare(`
    INSERT OR REPLACE INTO vaults (vault_id, lookup, salt, wrapped_key, commitment, previous_key,
                                   name, plan, memory_limit, revision, created_at, last_used_at,
                                   bytes)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,
      (SELECT coalesce(sum(length(sealed)), 0) FROM memories WHERE vault_id = ?1) +
      (SELECT coalesce(sum(length(sealed)), 0) FROM checkpoints WHERE vault_id = ?1))`);
  return {
    rows: () => inPages((after) => read(() => page.all(after?.vaultId ?? '')).map(toRow)),
    put: async (rows) => {
      write(() => {
        for (const row of rows) put.run(...values(row));
      });
    },
  };
};

type Lock = NonNullable<VaultRecord['lock']>;

type StoredVault = { readonly [Part in keyof Lock]: Lock[Part] | null } & Omit<
  VaultRecord,
  'lock' | 'name' | 'lastUsedAt'
> & { readonly name: string | null; readonly lastUsedAt: number | null };

const toRow = ({
  lookup,
  salt,
  wrappedKey,
  commitment,
  previousKey,
  ...row
}: StoredVault): VaultRecord => ({
  ...vaultWithoutNulls(row),
  lock:
    lookup === null || salt === null || wrappedKey === null || commitment === null
      ? undefined
      : { lookup, salt, wrappedKey, commitment, previousKey: previousKey ?? undefined },
});

const noLock = {
  lookup: null,
  salt: null,
  wrappedKey: null,
  commitment: null,
  previousKey: null,
};

const values = ({ lock, ...row }: VaultRecord) => {
  const { lookup, salt, wrappedKey, commitment, previousKey } = lock ?? noLock;
  return [
    row.vaultId,
    lookup,
    salt,
    wrappedKey,
    commitment,
    previousKey ?? null,
    row.name ?? null,
    row.plan,
    row.memoryLimit,
    row.revision,
    row.createdAt,
    row.lastUsedAt ?? null,
  ] as const;
};

import type { VaultRecord, WrappedTable } from '../../../transfer/index.ts';
import type { Database } from '../database/database.ts';
import { toVaultRecord, vaultColumns, vaultValues, type StoredVault } from '../stored-vault.ts';
import { inPages, pageSize } from './in-pages.ts';

export const vaultTable = (database: Database): WrappedTable<VaultRecord> => {
  const { prepare, read, write, noteResidue } = database;
  const page = prepare<StoredVault>(`
    SELECT ${vaultColumns}
    FROM vaults WHERE vault_id > ? ORDER BY vault_id LIMIT ${pageSize}`);
  const put = prepare(`
    INSERT OR REPLACE INTO vaults (vault_id, lookup, salt, wrapped_key, commitment, previous_key,
                                   name, plan, memory_limit, created_at, last_used_at, revision,
                                   bytes, memory_count)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,
      (SELECT coalesce(sum(length(sealed)), 0) FROM memories WHERE vault_id = ?1) +
      (SELECT coalesce(sum(length(sealed) + length(removal)), 0) FROM bin WHERE vault_id = ?1) +
      (SELECT coalesce(sum(length(sealed)), 0) FROM checkpoints WHERE vault_id = ?1),
      (SELECT count(*) FROM memories WHERE vault_id = ?1))`);
  const changeKey = prepare(
    'UPDATE vaults SET wrapped_key = ? WHERE vault_id = ? AND wrapped_key = ?',
  );
  return {
    rows: () => inPages((after) => read(() => page.all(after?.vaultId ?? '')).map(toVaultRecord)),
    put: async (rows) => {
      await write(() => {
        for (const row of rows) put.run(...vaultValues(row));
      });
    },
    changeKeys: async (changes) =>
      write(() => {
        noteResidue();
        return changes.reduce((count, { row: { vaultId, credential }, wrappedKey }) => {
          const changed = credential && changeKey.run(wrappedKey, vaultId, credential.wrappedKey);
          return count + (changed ?? 0);
        }, 0);
      }),
  };
};

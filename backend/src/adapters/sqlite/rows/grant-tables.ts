import type { GrantRecord, RowStore, ChangingTable } from '../../../transfer/index.ts';
import type { Database } from '../database/database.ts';
import {
  grantColumns,
  grantKeyColumns,
  grantKeyValues,
  grantValues,
  insertGrant,
  insertGrantKey,
  toGrantKeyRow,
  toGrantRow,
  type StoredGrant,
  type StoredGrantKey,
} from '../stored-grant.ts';
import { inPages, pageSize } from './in-pages.ts';

export const grantTable = (database: Database): ChangingTable<GrantRecord> => {
  const { prepare, read, write, secureDelete } = database;
  const page = prepare<StoredGrant & { readonly slot: number }>(`
    SELECT slot, ${grantColumns} FROM grants WHERE (vault_id, grant_id) > (?, ?)
    ORDER BY vault_id, grant_id LIMIT ${pageSize}`);
  const put = prepare(insertGrant('INSERT OR REPLACE'));
  const remove = prepare('DELETE FROM grants WHERE vault_id = ? AND grant_id = ?');
  return {
    rows: () =>
      inPages((after) =>
        read(() => page.all(after?.vaultId ?? '', after?.grantId ?? '')).map(
          ({ slot, ...stored }) => ({ ...toGrantRow(stored), slot }),
        ),
      ),
    put: async (rows) => {
      await write(() => {
        for (const row of rows) put.run(...grantValues(row));
      });
    },
    remove: async (rows) => {
      await secureDelete(() =>
        rows.reduce((count, { vaultId, grantId }) => count + remove.run(vaultId, grantId), 0),
      );
    },
  };
};

const beforeAll = new Uint8Array();

export const grantKeyTable = (database: Database): RowStore['grantKeys'] => {
  const { prepare, read, write, secureDelete, noteResidue } = database;
  const page = prepare<StoredGrantKey>(`
    SELECT ${grantKeyColumns} FROM grant_keys WHERE lookup > ? ORDER BY lookup LIMIT ${pageSize}`);
  const put = prepare(insertGrantKey('INSERT OR REPLACE'));
  const remove = prepare('DELETE FROM grant_keys WHERE vault_id = ? AND lookup = ?');
  const changeKey = prepare(
    'UPDATE grant_keys SET wrapped_key = ? WHERE vault_id = ? AND lookup = ? AND wrapped_key = ?',
  );
  return {
    rows: () =>
      inPages((after) => read(() => page.all(after?.lookup ?? beforeAll)).map(toGrantKeyRow)),
    put: async (rows) => {
      await write(() => {
        for (const row of rows) put.run(...grantKeyValues(row));
      });
    },
    changeKeys: async (changes) =>
      write(() => {
        noteResidue();
        return changes.reduce(
          (count, { row: { vaultId, lookup, wrappedKey: before }, wrappedKey }) =>
            count + changeKey.run(wrappedKey, vaultId, lookup, before),
          0,
        );
      }),
    remove: async (rows) => {
      await secureDelete(() =>
        rows.reduce((count, { vaultId, lookup }) => count + remove.run(vaultId, lookup), 0),
      );
    },
  };
};

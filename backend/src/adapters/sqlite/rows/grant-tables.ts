import type { GrantKeyRow } from '../../../grants/index.ts';
import type { ChangingTable, GrantRecord } from '../../../transfer/index.ts';
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

export const grantKeyTable = (database: Database): ChangingTable<GrantKeyRow> => {
  const { prepare, read, write, secureDelete } = database;
  const page = prepare<StoredGrantKey>(`
    SELECT ${grantKeyColumns} FROM grant_keys WHERE lookup > ? ORDER BY lookup LIMIT ${pageSize}`);
  const put = prepare(insertGrantKey('INSERT OR REPLACE'));
  const remove = prepare('DELETE FROM grant_keys WHERE vault_id = ? AND lookup = ?');
  return {
    rows: () =>
      inPages((after) => read(() => page.all(after?.lookup ?? beforeAll)).map(toGrantKeyRow)),
    put: async (rows) => {
      await write(() => {
        for (const row of rows) put.run(...grantKeyValues(row));
      });
    },
    remove: async (rows) => {
      await secureDelete(() =>
        rows.reduce((count, { vaultId, lookup }) => count + remove.run(vaultId, lookup), 0),
      );
    },
  };
};

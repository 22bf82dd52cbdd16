import type { VaultId } from '../../../kernel/ids.ts';
import type { BinnedRecord, ChangingTable, MemoryRecord } from '../../../transfer/index.ts';
import type { Database } from '../database/database.ts';
import {
  binnedColumns,
  insertBinned,
  memoryValues,
  memoryWithoutNulls,
  type StoredBinned,
} from '../memories/stored-memory.ts';
import { inPages, pageSize } from './in-pages.ts';

export const memoryTable = (database: Database): ChangingTable<MemoryRecord> => {
  const { prepare, read, write, secureDelete } = database;
  const page = prepare<StoredMemory>(`
    SELECT vault_id AS vaultId, memory_id AS memoryId, slot, fingerprint, sealed,
           created_at AS createdAt, last_accessed_at AS lastAccessedAt,
           access_count AS accessCount, activation
    FROM memories WHERE (vault_id, memory_id) > (?, ?)
    ORDER BY vault_id, memory_id LIMIT ${pageSize}`);
  const put = prepare(`
    INSERT OR REPLACE INTO memories (vault_id, slot, memory_id, fingerprint, sealed, created_at,
                                     last_accessed_at, access_count, activation)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const remove = prepare('DELETE FROM memories WHERE vault_id = ? AND memory_id = ?');
  return {
    rows: () =>
      inPages((after) =>
        read(() => page.all(after?.vaultId ?? '', after?.memoryId ?? '')).map(memoryWithoutNulls),
      ),
    put: async (rows) => {
      await write(() => {
        for (const row of rows) put.run(row.vaultId, row.slot, ...memoryValues(row));
      });
    },
    remove: async (rows) => {
      await secureDelete(() =>
        rows.reduce((count, { vaultId, memoryId }) => count + remove.run(vaultId, memoryId), 0),
      );
    },
  };
};

export const binTable = (database: Database): ChangingTable<BinnedRecord> => {
  const { prepare, read, write, secureDelete } = database;
  const page = prepare<StoredBinned & { readonly vaultId: VaultId }>(`
    SELECT vault_id AS vaultId, ${binnedColumns} FROM bin WHERE (vault_id, memory_id) > (?, ?)
    ORDER BY vault_id, memory_id LIMIT ${pageSize}`);
  const put = prepare(insertBinned);
  const remove = prepare('DELETE FROM bin WHERE vault_id = ? AND memory_id = ?');
  return {
    rows: () =>
      inPages((after) =>
        read(() => page.all(after?.vaultId ?? '', after?.memoryId ?? '')).map(memoryWithoutNulls),
      ),
    put: async (rows) => {
      await write(() => {
        for (const row of rows) {
          put.run(row.vaultId, ...memoryValues(row), row.removedAt, row.removal);
        }
      });
    },
    remove: async (rows) => {
      await secureDelete(() =>
        rows.reduce((count, { vaultId, memoryId }) => count + remove.run(vaultId, memoryId), 0),
      );
    },
  };
};

type StoredMemory = Omit<MemoryRecord, 'lastAccessedAt'> & {
  readonly lastAccessedAt: number | null;
};

import type { ChangingTable, WholeMemory } from '../../../moving/index.ts';
import type { Database } from '../database.ts';
import { inPages, pageSize } from './in-pages.ts';

export const memoryTable = (database: Database): ChangingTable<WholeMemory> => {
  const { prepare, read, write, erase } = database;
  const page = prepare<StoredMemory>(`
    SELECT vault_id AS vaultId, memory_id AS memoryId, slot, fingerprint, sealed,
           created_at AS createdAt, last_accessed_at AS lastAccessedAt,
           access_count AS accessCount, activation
    FROM memories WHERE (vault_id, memory_id) > (?, ?)
    ORDER BY vault_id, memory_id LIMIT ${pageSize}`);
  const put = prepare(`
    INSERT OR REPLACE INTO memories (vault_id, memory_id, slot, fingerprint, sealed, created_at,
                                     last_accessed_at, access_count, activation)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const remove = prepare('DELETE FROM memories WHERE vault_id = ? AND memory_id = ?');
  return {
    rows: () =>
      inPages((after) =>
        read(() => page.all(after?.vaultId ?? '', after?.memoryId ?? '')).map(toRow),
      ),
    put: async (rows) => {
      write(() => {
        for (const row of rows) put.run(...values(row));
      });
    },
    remove: async (rows) => {
      erase(() =>
        rows.reduce((count, { vaultId, memoryId }) => count + remove.run(vaultId, memoryId), 0),
      );
    },
  };
};

type StoredMemory = Omit<WholeMemory, 'lastAccessedAt'> & {
  readonly lastAccessedAt: number | null;
};

const toRow = ({ lastAccessedAt, ...row }: StoredMemory): WholeMemory => ({
  ...row,
  lastAccessedAt: lastAccessedAt ?? undefined,
});

const values = (row: WholeMemory) =>
  [
    row.vaultId,
    row.memoryId,
    row.slot,
    row.fingerprint,
    row.sealed,
    row.createdAt,
    row.lastAccessedAt ?? null,
    row.accessCount,
    row.activation,
  ] as const;

import type { VaultId } from '../../../kernel/ids.ts';
import type { ChangingTable, CheckpointsRecord } from '../../../transfer/index.ts';
import type { Database } from '../database/database.ts';
import {
  checkpointColumns,
  insertCheckpoint,
  toCheckpointRow,
  type StoredCheckpoint,
} from '../stored-checkpoint.ts';
import { inPages } from './in-pages.ts';

/** Some megabytes at most, with twenty of the longest checkpoints each. */
const vaultsPerPage = 20;

export const checkpointTable = (database: Database): ChangingTable<CheckpointsRecord> => {
  const { prepare, read, write, secureDelete } = database;
  const page = prepare<StoredCheckpoint & { readonly vaultId: VaultId }>(`
    SELECT vault_id AS vaultId, ${checkpointColumns} FROM checkpoints
    WHERE vault_id IN (
      SELECT DISTINCT vault_id FROM checkpoints WHERE vault_id > ?
      ORDER BY vault_id LIMIT ${vaultsPerPage})
    ORDER BY vault_id, position DESC`);
  const insert = insertCheckpoint(database);
  const remove = prepare('DELETE FROM checkpoints WHERE vault_id = ?');

  const readPage = (after: CheckpointsRecord | undefined): CheckpointsRecord[] =>
    [
      ...Map.groupBy(
        read(() => page.all(after?.vaultId ?? '')),
        ({ vaultId }) => vaultId,
      ),
    ].flatMap(([vaultId, rows]) => {
      const [current, previous, ...others] = rows.map(toCheckpointRow);
      if (current === undefined) return [];
      return [{ vaultId, current, previous, others: others.length > 0 ? others : undefined }];
    });
  return {
    rows: () => inPages(readPage),
    put: async (records) => {
      await write(() => {
        for (const { vaultId, current, previous, others = [] } of records) {
          remove.run(vaultId);
          const rows = [current, ...(previous ? [previous] : []), ...others];
          for (const [at, row] of rows.entries()) insert(vaultId, row, rows.length - at);
        }
      });
    },
    remove: async (records) => {
      await secureDelete(() =>
        records.reduce((count, { vaultId }) => count + remove.run(vaultId), 0),
      );
    },
  };
};

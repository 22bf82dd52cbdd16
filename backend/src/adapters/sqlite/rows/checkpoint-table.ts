import type { CheckpointRow } from '../../../checkpoints/index.ts';
import type { VaultId } from '../../../kernel/ids.ts';
import type { ChangingTable, CheckpointsRecord } from '../../../transfer/index.ts';
import type { Database } from '../database.ts';
import { inPages, pageSize } from './in-pages.ts';

export const checkpointTable = (database: Database): ChangingTable<CheckpointsRecord> => {
  const { prepare, read, write, secureDelete } = database;
  const page = prepare<StoredPair>(`
    SELECT one.vault_id AS vaultId, one.checkpoint_id AS checkpointId, one.sealed,
           one.created_at AS createdAt, before.checkpoint_id AS previousId,
           before.sealed AS previousSealed, before.created_at AS previousCreatedAt
    FROM checkpoints one LEFT JOIN checkpoints before
      ON before.vault_id = one.vault_id AND before.place = 'previous'
    WHERE one.place = 'current' AND one.vault_id > ?
    ORDER BY one.vault_id LIMIT ${pageSize}`);
  const put = prepare(`
    INSERT INTO checkpoints (vault_id, place, checkpoint_id, sealed, created_at)
    VALUES (?, ?, ?, ?, ?)`);
  const remove = prepare('DELETE FROM checkpoints WHERE vault_id = ?');

  const putOne = (vaultId: VaultId, place: string, row: CheckpointRow): void => {
    put.run(vaultId, place, row.checkpointId, row.sealed, row.createdAt);
  };
  return {
    rows: () => inPages((after) => read(() => page.all(after?.vaultId ?? '')).map(toRow)),
    put: async (rows) => {
      write(() => {
        for (const { vaultId, current, previous } of rows) {
          remove.run(vaultId);
          putOne(vaultId, 'current', current);
          if (previous !== undefined) putOne(vaultId, 'previous', previous);
        }
      });
    },
    remove: async (rows) => {
      secureDelete(() => rows.reduce((count, { vaultId }) => count + remove.run(vaultId), 0));
    },
  };
};

type StoredPair = CheckpointRow & {
  readonly vaultId: VaultId;
  readonly previousId: CheckpointRow['checkpointId'] | null;
  readonly previousSealed: Uint8Array | null;
  readonly previousCreatedAt: number | null;
};

const toRow = ({
  vaultId,
  previousId,
  previousSealed,
  previousCreatedAt,
  ...current
}: StoredPair): CheckpointsRecord => ({
  vaultId,
  current,
  previous:
    previousId === null || previousSealed === null || previousCreatedAt === null
      ? undefined
      : { checkpointId: previousId, sealed: previousSealed, createdAt: previousCreatedAt },
});

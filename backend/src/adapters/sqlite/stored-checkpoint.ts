import type { CheckpointRow } from '../../checkpoints/index.ts';
import type { VaultId } from '../../kernel/ids.ts';
import type { Database } from './database/database.ts';

/** A row of `checkpoints`, without its vault. */
export type StoredCheckpoint = Omit<CheckpointRow, 'titleKey'> & {
  readonly titleKey: Uint8Array | null;
  readonly position: number;
};

export const checkpointColumns = `
  checkpoint_id AS checkpointId, position, title_key AS titleKey, created_at AS createdAt, sealed`;

export const toCheckpointRow = ({
  checkpointId,
  titleKey,
  sealed,
  createdAt,
}: StoredCheckpoint): CheckpointRow => ({
  checkpointId,
  titleKey: titleKey ?? undefined,
  sealed,
  createdAt,
});

/** Adds a row of a vault at a position. */
export const insertCheckpoint = ({ prepare }: Pick<Database, 'prepare'>) => {
  const insert = prepare(`
    INSERT INTO checkpoints (vault_id, checkpoint_id, position, title_key, created_at, sealed)
    VALUES (?, ?, ?, ?, ?, ?)`);
  return (vaultId: VaultId, row: CheckpointRow, position: number): void => {
    const { checkpointId, titleKey, createdAt, sealed } = row;
    insert.run(vaultId, checkpointId, position, titleKey ?? null, createdAt, sealed);
  };
};

import type { CheckpointRow } from '../../checkpoints/index.ts';
import type { VaultId } from '../../kernel/ids.ts';

/** Both checkpoints of a vault are one document, so one update moves them. */
export type StoredCheckpoints = {
  readonly _id: VaultId;
  readonly current: CheckpointRow;
  readonly previous?: CheckpointRow;
};

export const toCheckpointRow = ({
  checkpointId,
  sealed,
  createdAt,
}: CheckpointRow): CheckpointRow => ({
  checkpointId,
  sealed: new Uint8Array(sealed),
  createdAt,
});

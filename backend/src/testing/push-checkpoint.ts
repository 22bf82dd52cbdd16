import type { CheckpointRow, CheckpointStore, UpdateGuard } from '../checkpoints/index.ts';
import type { VaultId } from '../kernel/ids.ts';

/** Puts a row before those of a vault and keeps all of them. Resolves with the outcome. */
export const pushCheckpoint = async (
  { update }: Pick<CheckpointStore, 'update'>,
  vaultId: VaultId,
  row: CheckpointRow,
  guard: UpdateGuard,
): Promise<'changed' | 'stale_credential' | 'full'> =>
  (await update(vaultId, (rows) => ({ rows: [row, ...rows] }), guard)).outcome;

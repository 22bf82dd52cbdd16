import { pushCheckpoint } from '../../testing/push-checkpoint.ts';
import { someVaultRow } from '../../testing/rows.ts';
import type { VaultRow, VaultStore } from '../../tokens/index.ts';
import type { CheckpointRow } from '../checkpoint.ts';
import type { CheckpointStore } from '../checkpoint-store.ts';

/** Checkpoints, and the vaults they belong to. */
export type CheckpointStores = {
  readonly checkpoints: CheckpointStore;
  readonly vaults: VaultStore;
};

export const newVault = async ({ vaults }: CheckpointStores): Promise<VaultRow> => {
  const vault = someVaultRow();
  await vaults.add(vault);
  return vault;
};

/** Puts a row before the others, with the vault's current credential. */
export const push = async (
  { checkpoints }: CheckpointStores,
  { vaultId, credential }: VaultRow,
  row: CheckpointRow,
  maxBytes: number | null = null,
): Promise<string> =>
  pushCheckpoint(checkpoints, vaultId, row, { lookup: credential.lookup, maxBytes });

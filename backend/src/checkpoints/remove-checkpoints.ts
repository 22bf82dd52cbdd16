import { rejectIfReplaced, type Vault, type VaultStore } from '../tokens/index.ts';
import type { CheckpointStore } from './checkpoint-store.ts';

type Needs = {
  readonly checkpoints: Pick<CheckpointStore, 'removeAll'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
};

/** Removes every checkpoint of every title for good. */
export const removeCheckpoints =
  ({ checkpoints, vaults }: Needs) =>
  async (vault: Vault): Promise<void> => {
    await rejectIfReplaced({ vaults }, vault);
    await checkpoints.removeAll(vault.vaultId);
  };

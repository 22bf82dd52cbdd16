import type { Vault } from '../tokens/index.ts';
import type { CheckpointStore } from './checkpoint-store.ts';

type Needs = { readonly checkpoints: Pick<CheckpointStore, 'removeAll'> };

/** Removes every checkpoint of every title for good. */
export const removeCheckpoints =
  ({ checkpoints }: Needs) =>
  async (vault: Vault): Promise<void> =>
    checkpoints.removeAll(vault.vaultId);

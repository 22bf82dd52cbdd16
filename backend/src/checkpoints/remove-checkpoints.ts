import type { Vault } from '../tokens/index.ts';
import type { CheckpointStore } from './checkpoint-store.ts';

type Needs = { readonly checkpoints: Pick<CheckpointStore, 'removeAll'> };

/** Removes the current and the previous checkpoint for good. */
export const removeCheckpoints =
  ({ checkpoints }: Needs) =>
  async (vault: Vault): Promise<void> =>
    checkpoints.removeAll(vault.vaultId);

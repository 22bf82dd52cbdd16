import type { Vault } from '../tokens/index.ts';
import type { Checkpoint, CheckpointRow } from './checkpoint.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { openCheckpoint } from './sealed-checkpoint.ts';

type Needs = { readonly checkpoints: Pick<CheckpointStore, 'find'> };

export type KeptCheckpointTexts = {
  readonly current: Checkpoint | undefined;
  /** The one that `current` replaced. */
  readonly previous: Checkpoint | undefined;
};

/** The current checkpoint and the one before it. Throws `record_unreadable` for a damaged one. */
export const resume =
  ({ checkpoints }: Needs) =>
  async (vault: Vault): Promise<KeptCheckpointTexts> => {
    const { current, previous } = await checkpoints.find(vault.vaultId);
    const opened = (row: CheckpointRow | undefined) => row && openCheckpoint(vault, row);
    return { current: opened(current), previous: opened(previous) };
  };

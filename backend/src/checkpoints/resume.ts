import type { Log } from '../kernel/log.ts';
import { rejectIfRotated, type Vault, type VaultStore } from '../tokens/index.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { CheckpointStore } from './checkpoint-store.ts';
import { openCheckpoint, tryDecrypt } from './sealed-checkpoint.ts';

type Needs = {
  readonly checkpoints: Pick<CheckpointStore, 'find'>;
  readonly vaults: Pick<VaultStore, 'findByLookup'>;
  readonly log: Log;
};

export type OpenedCheckpoints = {
  readonly current: Checkpoint | undefined;
  /** The one that `current` replaced. */
  readonly previous: Checkpoint | undefined;
};

/**
 * The current checkpoint and the one before it. Throws `record_unreadable` if the current one is
 * damaged.
 */
export const resume =
  (needs: Needs) =>
  async (vault: Vault): Promise<OpenedCheckpoints> => {
    const { current, previous } = await needs.checkpoints.find(vault.vaultId);
    for (const row of [current, previous]) {
      if (row !== undefined) await rejectIfRotated(needs, vault, row.sealed);
    }
    return {
      current: current && openCheckpoint(vault, current),
      // A damaged old one must not block the current one.
      previous: previous && tryDecrypt(vault, previous, needs.log),
    };
  };

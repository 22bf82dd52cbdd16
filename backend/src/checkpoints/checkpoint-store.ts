import type { VaultId } from '../kernel/ids.ts';
import type { CheckpointRow } from './checkpoint.ts';

export type KeptCheckpoints = {
  readonly current: CheckpointRow | undefined;
  /** The one that `current` replaced. */
  readonly previous: CheckpointRow | undefined;
};

export type SaveOutcome =
  | { readonly outcome: 'saved'; readonly replaced: CheckpointRow | undefined }
  | { readonly outcome: 'locked' }
  | { readonly outcome: 'full' };

/** The conditions for saving a checkpoint. */
export type SaveGuard = {
  /** The vault's lookup when it was opened. */
  readonly lookup: Uint8Array;
  /** The most sealed bytes in the vault; null is unlimited. */
  readonly maxBytes: number | null;
};

/** A checkpoint under a new key. */
export type ResealedCheckpoint = Pick<CheckpointRow, 'checkpointId' | 'sealed'> & {
  /** The sealed bytes it was made from. */
  readonly from: Uint8Array;
};

/** Port: at most one current checkpoint per vault, and the one before it. */
export type CheckpointStore = {
  /**
   * Makes `row` the current checkpoint and the former current one the previous. Atomic: racing
   * saves leave one current. Resolves after the change is durable. Otherwise nothing changes:
   * `locked` if `lookup` is no longer the vault's, because the row was sealed under a key that must
   * not seal anything since; `full` if the sealed bytes of the vault's memories and checkpoints
   * would exceed `maxBytes` (null = unlimited).
   */
  readonly save: (vaultId: VaultId, row: CheckpointRow, guard: SaveGuard) => Promise<SaveOutcome>;
  /**
   * Replaces the sealed bytes `from` and nothing else. Does nothing if the checkpoint is gone or
   * has changed.
   */
  readonly reseal: (vaultId: VaultId, row: ResealedCheckpoint) => Promise<void>;
  readonly find: (vaultId: VaultId) => Promise<KeptCheckpoints>;
  readonly removeAll: (vaultId: VaultId) => Promise<void>;
};

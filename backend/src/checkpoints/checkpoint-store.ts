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

/** On what terms a checkpoint is saved. */
export type SaveGuard = {
  /** By what the vault was found when it was opened. */
  readonly lookup: Uint8Array;
  /** Sealed bytes the vault may hold; null is unlimited. */
  readonly maxBytes: number | null;
};

/** A checkpoint under a new key. */
export type ResealedCheckpoint = Pick<CheckpointRow, 'checkpointId' | 'sealed'> & {
  /** The sealed bytes it was made from. */
  readonly from: Uint8Array;
};

/** Port: at most one current checkpoint a vault, and the one before it. */
export type CheckpointStore = {
  /**
   * Makes `row` the current checkpoint and the former current one the previous. Atomic: racing
   * saves leave one current. Resolves after the change is durable. Otherwise nothing is changed:
   * `locked` once `lookup` is not what the vault is found by any more, because the row was sealed
   * under a key that nothing may be sealed under since; `full` when the sealed bytes of the vault's
   * memories and checkpoints would exceed `maxBytes` (null = unlimited) by it.
   */
  readonly save: (vaultId: VaultId, row: CheckpointRow, guard: SaveGuard) => Promise<SaveOutcome>;
  /**
   * Puts other sealed bytes in place of `from` and changes nothing else. Does nothing when the
   * checkpoint is gone or holds other bytes by now.
   */
  readonly reseal: (vaultId: VaultId, row: ResealedCheckpoint) => Promise<void>;
  readonly find: (vaultId: VaultId) => Promise<KeptCheckpoints>;
  readonly removeAll: (vaultId: VaultId) => Promise<void>;
};

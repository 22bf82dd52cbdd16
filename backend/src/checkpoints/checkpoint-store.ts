import type { VaultId } from '../kernel/ids.ts';
import type { CheckpointRow } from './checkpoint.ts';

export type KeptCheckpoints = {
  readonly current: CheckpointRow | undefined;
  /** The one that `current` replaced. */
  readonly previous: CheckpointRow | undefined;
};

/** Port: at most one current checkpoint a vault, and the one before it. */
export type CheckpointStore = {
  /**
   * Makes `row` the current checkpoint and the former current one the previous. Atomic: racing
   * saves leave one current. Resolves with what was current before, after the change is durable;
   * with 'full', and nothing changed, when the sealed bytes of the vault's memories and checkpoints
   * would exceed `maxBytes` (null = unlimited) by it.
   */
  readonly save: (
    vaultId: VaultId,
    row: CheckpointRow,
    guard: { readonly maxBytes: number | null },
  ) => Promise<CheckpointRow | 'full' | undefined>;
  readonly find: (vaultId: VaultId) => Promise<KeptCheckpoints>;
  readonly removeAll: (vaultId: VaultId) => Promise<void>;
};

import type { CheckpointId, MemoryId, VaultId } from '../kernel/ids.ts';
import type { CheckpointRow } from './checkpoint.ts';

/** The rows of a vault after a change, and what else the caller computed from them. */
export type CheckpointChange = { readonly rows: readonly CheckpointRow[] };

/** The result of a change; `change` is the one that was stored. */
export type UpdateOutcome<Change extends CheckpointChange> =
  | { readonly outcome: 'changed'; readonly change: Change }
  | { readonly outcome: 'stale_credential' }
  | { readonly outcome: 'full' };

/** The conditions for a change. */
export type UpdateGuard = {
  /** The vault's lookup when it was opened. */
  readonly lookup: Uint8Array;
  /** Maximum sealed bytes in the vault; null is unlimited. */
  readonly maxBytes: number | null;
  /** Memories of the bin that may be removed to make room; all of them if missing. */
  readonly evicts?: readonly MemoryId[] | undefined;
};

/**
 * Port: the checkpoints of each vault, newest first. The capability (`place-checkpoint.ts`) decides
 * how many each title keeps, because it has the keys; a store makes each change atomic.
 */
export type CheckpointStore = {
  /** Newest first. */
  readonly find: (vaultId: VaultId) => Promise<readonly CheckpointRow[]>;
  /**
   * Replaces the rows of a vault with what `make` returns for the rows stored now. Calls `make`
   * again if others changed them in the meantime, so it must have no side effects; if it throws,
   * nothing changes and this throws the same. Atomic, and resolves after the change is durable.
   * Otherwise nothing changes: `stale_credential` if `lookup` is no longer the vault's, because the
   * rows were sealed under a key that must not seal anything anymore; `full` if the sealed bytes of
   * the vault's memories and checkpoints would exceed `maxBytes`.
   */
  readonly update: <Change extends CheckpointChange>(
    vaultId: VaultId,
    make: (rows: readonly CheckpointRow[]) => Change,
    guard: UpdateGuard,
  ) => Promise<UpdateOutcome<Change>>;
  /** Works on a full disk too. Does nothing for rows that are gone. */
  readonly remove: (vaultId: VaultId, ids: readonly CheckpointId[]) => Promise<void>;
  readonly removeAll: (vaultId: VaultId) => Promise<void>;
};

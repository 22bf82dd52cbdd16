import type { Timestamp } from '../kernel/clock.ts';
import type { VaultId } from '../kernel/ids.ts';
import type { Lock } from '../sealing/index.ts';
import type { Plan, VaultRow } from './vault.ts';

/**
 * Port: the locks. All methods resolve after the change is durable and throw
 * `storage_full` or `storage_unavailable` when it is not.
 */
export type VaultStore = {
  readonly add: (row: VaultRow) => Promise<void>;
  /** The vault this lookup hash belongs to; `undefined` also for a shredded one. */
  readonly findByLookup: (lookup: Uint8Array) => Promise<VaultRow | undefined>;
  /**
   * Swaps the lock if `from` is still the current lookup. Atomic: of two racing swaps one
   * returns false, and exactly one token opens the vault at any time.
   */
  readonly replaceLock: (vaultId: VaultId, from: Uint8Array, to: Lock) => Promise<boolean>;
  /**
   * Removes the previous key behind the lock with this lookup: no row needs it any more. Does
   * nothing when the lock was replaced meanwhile.
   */
  readonly removePreviousKey: (vaultId: VaultId, lookup: Uint8Array) => Promise<void>;
  /** False when there is no such vault, or it is shredded. */
  readonly setPlan: (vaultId: VaultId, plan: Plan, memoryLimit: number | null) => Promise<boolean>;
  readonly recordUse: (vaultId: VaultId, at: Timestamp) => Promise<void>;
  /**
   * Records a use unless one is recorded already. False when the vault is shredded or gone. Succeeds
   * where the disk is full.
   */
  readonly recordFirstUse: (vaultId: VaultId, at: Timestamp) => Promise<boolean>;
  /** The latest time that was noted for any vault; `undefined` when none ever was. */
  readonly newestUse: () => Promise<Timestamp | undefined>;
  /** Destroys lookup, salt, wrapped and previous key for good; the row stays, marked as shredded. */
  readonly shred: (vaultId: VaultId) => Promise<void>;
  /** Ids in order, after `after`, at most `limit`; `shredded` picks the locked-for-good ones. */
  readonly list: (query: {
    readonly shredded: boolean;
    readonly after?: VaultId;
    readonly limit: number;
  }) => Promise<readonly VaultId[]>;
  /**
   * Free vaults made before `createdBefore` with no use noted, shredded ones left out: their ids in
   * order, after `after`, at most `limit`.
   */
  readonly listUnused: (query: {
    readonly createdBefore: Timestamp;
    readonly after?: VaultId;
    readonly limit: number;
  }) => Promise<readonly VaultId[]>;
  /**
   * Removes those of the vaults that are still unused, as in `listUnused`, and returns how many.
   * Against `recordFirstUse` it is atomic for each: either the note is refused, or the vault stays.
   */
  readonly removeUnused: (
    vaultIds: readonly VaultId[],
    createdBefore: Timestamp,
  ) => Promise<number>;
  /** Removes the row. Does nothing when it is gone. */
  readonly remove: (vaultId: VaultId) => Promise<void>;
};

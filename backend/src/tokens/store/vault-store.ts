import type { Timestamp } from '../../kernel/clock.ts';
import type { VaultId } from '../../kernel/ids.ts';
import type { VaultCredential } from '../../sealing/index.ts';
import type { Plan, VaultRow } from '../vault.ts';

/**
 * Port: the vaults' credentials. All methods resolve after the change is durable and throw
 * `storage_full` or `storage_unavailable` if it is not.
 */
export type VaultStore = {
  readonly add: (row: VaultRow) => Promise<void>;
  /** The vault with this lookup hash; `undefined` for a shredded one too. */
  readonly findByLookup: (lookup: Uint8Array) => Promise<VaultRow | undefined>;
  /** The vault itself; `undefined` for a shredded one too. */
  readonly find: (vaultId: VaultId) => Promise<VaultRow | undefined>;
  /**
   * Swaps the credential if `from` is still the current lookup. Atomic: of two racing swaps one
   * returns false, and exactly one token opens the vault at any time.
   */
  readonly replaceCredential: (
    vaultId: VaultId,
    from: Uint8Array,
    to: VaultCredential,
  ) => Promise<boolean>;
  /**
   * Removes the previous key of the credential with this lookup, once no row needs it. Does nothing
   * if the credential was replaced meanwhile.
   */
  readonly removePreviousKey: (vaultId: VaultId, lookup: Uint8Array) => Promise<void>;
  /**
   * Resolves with false if there is no such vault, if it is shredded, or if `from` is given and is
   * no longer the current lookup.
   */
  readonly setPlan: (
    vaultId: VaultId,
    plan: Plan,
    memoryLimit: number | null,
    from?: Uint8Array,
  ) => Promise<boolean>;
  readonly recordUse: (vaultId: VaultId, at: Timestamp) => Promise<void>;
  /**
   * Records a use unless one is recorded already. Resolves with false if the vault is shredded or
   * gone. Succeeds on a full disk.
   */
  readonly recordFirstUse: (vaultId: VaultId, at: Timestamp) => Promise<boolean>;
  /** The latest recorded use of any vault; `undefined` if there is none. */
  readonly newestUse: () => Promise<Timestamp | undefined>;
  /**
   * Permanently destroys lookup, salt, wrapped and previous key; the row stays, marked as shredded.
   * Resolves with false, and destroys nothing, if there is no such vault, it is shredded already, or
   * `from` is given and no longer the current lookup.
   */
  readonly shred: (vaultId: VaultId, from?: Uint8Array) => Promise<boolean>;
  /** Ids in order, after `after`, at most `limit`; `shredded` selects the shredded ones. */
  readonly list: (query: {
    readonly shredded: boolean;
    readonly after?: VaultId;
    readonly limit: number;
  }) => Promise<readonly VaultId[]>;
  /**
   * Ids of free vaults created before `createdBefore` without a recorded use, without shredded
   * ones: in order, after `after`, at most `limit`.
   */
  readonly listUnused: (query: {
    readonly createdBefore: Timestamp;
    readonly after?: VaultId;
    readonly limit: number;
  }) => Promise<readonly VaultId[]>;
  /**
   * Removes those of the vaults that are still unused, as in `listUnused`, and returns how many.
   * Atomic per vault against `recordFirstUse`: either the record is refused, or the vault stays.
   */
  readonly removeUnused: (
    vaultIds: readonly VaultId[],
    createdBefore: Timestamp,
  ) => Promise<number>;
  /** Removes the row. Does nothing if it is gone. */
  readonly remove: (vaultId: VaultId) => Promise<void>;
};

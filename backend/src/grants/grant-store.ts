import type { Timestamp } from '../kernel/clock.ts';
import type { GrantId, VaultId } from '../kernel/ids.ts';
import type { GrantKeyRow, GrantRow } from './grant.ts';

/** A secret's row with that of its grant. */
export type FoundKey = { readonly grant: GrantRow; readonly key: GrantKeyRow };

/** Secrets to be added in exchange for another one. */
export type Exchange = {
  readonly vaultId: VaultId;
  readonly grantId: GrantId;
  /** The lookup of the secret given in exchange. */
  readonly from: Uint8Array;
  readonly at: Timestamp;
  /** When that secret expires, unless it was exchanged before. */
  readonly until: Timestamp;
  /** Whether it can be exchanged a single time. */
  readonly once: boolean;
  readonly keys: readonly GrantKeyRow[];
  readonly family: Uint8Array;
  /** The new expiry of the grant. */
  readonly expiresAt: Timestamp;
  readonly maxSecrets: number;
  /** Beyond the limit, unused refresh tokens that expire before then are removed. */
  readonly evictBefore: Timestamp;
};

/**
 * Port: grants and their secrets. A grant without a row is invalid, and so are all its secrets. All
 * methods resolve after the change is durable and throw `storage_full` or `storage_unavailable` if
 * it is not.
 */
export type GrantStore = {
  /**
   * Adds a grant with its code. `full` if the vault has `limit` grants that have not expired by
   * `at`, however many are added at once; `known` if the grant exists already. Removes grants of an
   * earlier data key: a rotation invalidated them, and removing them failed.
   */
  readonly add: (
    grant: GrantRow,
    code: GrantKeyRow,
    quota: { readonly limit: number; readonly at: Timestamp },
  ) => Promise<'added' | 'full' | 'known'>;
  /** A secret by its lookup, expired and used ones too, while their grant exists. */
  readonly findKey: (lookup: Uint8Array) => Promise<FoundKey | undefined>;
  /** The grant whose refresh tokens have this family in common. */
  readonly findFamily: (family: Uint8Array) => Promise<GrantRow | undefined>;
  /**
   * When the rows were restored from a backup, so that secrets issued between both are unknown;
   * `undefined` if they never were.
   */
  readonly restoredAt: () => Promise<Timestamp | undefined>;
  /**
   * Adds the new secrets, and marks the old one as used, unless it was. With `once`, only one
   * exchange of a secret returns `exchanged`; the secrets of all others are invalid. A crash in
   * between leaves no secret that anyone knows. Removes the grant's expired secrets, and beyond
   * `maxSecrets` the oldest unused refresh tokens, never the one exchanged. `full` if these are too
   * few, `gone` if the grant does not exist.
   */
  readonly exchange: (exchange: Exchange) => Promise<'exchanged' | 'used' | 'full' | 'gone'>;
  /** The grants of a vault that have not expired by `at`, oldest first. */
  readonly list: (vaultId: VaultId, at: Timestamp) => Promise<readonly GrantRow[]>;
  readonly recordUse: (vaultId: VaultId, grantId: GrantId, at: Timestamp) => Promise<void>;
  /** Ends a grant: removes it and its secrets. Resolves with false if there is none. */
  readonly remove: (vaultId: VaultId, grantId: GrantId) => Promise<boolean>;
  readonly removeAll: (vaultId: VaultId) => Promise<void>;
  /** Removes secrets and grants that expired before, and returns how many rows these were. */
  readonly removeExpired: (before: Timestamp) => Promise<number>;
};

import type { Timestamp } from '../../kernel/clock.ts';
import type { MemoryId, VaultId } from '../../kernel/ids.ts';
import type { MemoryRow, AccessStats } from '../memory.ts';
import type { BinGuard, BinnedRow, BinEntry, MemoryBin } from './memory-bin.ts';

/** Conditions for adding a row. */
export type AddGuard = {
  /** Maximum number of rows in the vault; null is unlimited. */
  readonly limit: number | null;
  /** Maximum sealed bytes of memories and checkpoints in the vault; null is unlimited. */
  readonly maxBytes: number | null;
  /** The lookup of the credential whose key sealed the row. */
  readonly lookup: Uint8Array;
  /**
   * Additional fingerprints of the same text, under older keys that rows may still be sealed with.
   */
  readonly alsoKnownAs?: readonly Uint8Array[];
  /**
   * Memories to move into the bin in the same operation; the new row takes the slot of the first.
   */
  readonly replaces?: Pick<BinGuard, 'maxBinned' | 'counted'> & {
    readonly memories: readonly BinEntry[];
  };
  /**
   * The same fact, saved with another category or spelling: the first of `replaces`. The row takes
   * its place, although its fingerprint is known.
   */
  readonly rewrites?: MemoryId | undefined;
  /** The rows of the bin that may leave to make room; all of them if missing. */
  readonly evicts?: readonly MemoryId[] | undefined;
  /** The row comes from the bin and leaves it. Nothing is added if it is no longer there. */
  readonly isFromBin?: boolean;
  /** Nothing is added if the fact is in the bin, so that it can be restored from there. */
  readonly looksInBin?: boolean;
};

/** Memory count and revision of the vault after the call. */
type VaultState = {
  readonly count: number;
  readonly revision: number;
  /** The memories that this call moved into the bin; missing if there was nothing to move. */
  readonly replaced?: readonly MemoryId[];
};

export type AddOutcome =
  | ({ readonly outcome: 'added' } & VaultState)
  | ({ readonly outcome: 'known'; readonly memoryId: MemoryId } & VaultState)
  | ({ readonly outcome: 'full'; readonly by: 'count' | 'bytes' } & VaultState)
  /** The row with one of the fingerprints that the bin received last. Nothing was added. */
  | { readonly outcome: 'binned'; readonly row: BinnedRow }
  /** A memory to replace, or the row in the bin, no longer exists. Nothing was added. */
  | { readonly outcome: 'missing'; readonly from: 'memories' | 'bin' }
  /** The vault now has a different credential, or none. Nothing was added. */
  | { readonly outcome: 'stale_credential' };

/** A memory sealed with a new key. */
export type ResealedMemory = Pick<MemoryRow, 'memoryId' | 'sealed' | 'fingerprint'> & {
  /** The sealed bytes that it replaces. */
  readonly from: Uint8Array;
  /** Used if another row has the fingerprint. No other row can have this one. */
  readonly ownFingerprint: Uint8Array;
};

/** A memory with the same text and fingerprint whose other sealed content changed. */
export type Amendment = Pick<MemoryRow, 'memoryId' | 'sealed'> & {
  /** The sealed bytes that it replaces. */
  readonly from: Uint8Array;
};

export type AmendOutcome =
  | 'amended'
  /** The memory is gone, or has other bytes by now. */
  | 'changed'
  /** The vault now has a different credential, or none. Nothing was amended. */
  | 'stale_credential';

/** A page starts after this memory. */
export type MemoryCursor = Pick<MemoryRow, 'createdAt' | 'memoryId'>;

/**
 * Port: sealed memories. Every method names the vault and throws when it is missing. Writes
 * resolve after they are durable and throw `storage_full` or `storage_unavailable` otherwise.
 */
export type MemoryStore = MemoryBin & {
  /**
   * Stores one row. Atomic under any number of parallel writers and processes: never more than
   * `limit` rows, never two with one fingerprint, and none for a vault whose credential was
   * replaced before the answer. A known fingerprint takes precedence over a full vault, so a
   * retried write gets its id. Concurrent processes may exceed `maxBytes` by one row each.
   *
   * With `replaces`, the first of those memories and the new row change places in one step,
   * whatever the limit: at every moment, even after kill -9, the vault has one of the two. If the
   * fact is known, the others are moved anyway, and those that are gone are left out. Of callers
   * that replace the same memory at once, one succeeds.
   */
  readonly add: (vaultId: VaultId, row: MemoryRow, guard: AddGuard) => Promise<AddOutcome>;
  /** Oldest first by (createdAt, memoryId), after the cursor, at most `limit` rows. */
  readonly page: (
    vaultId: VaultId,
    query: { readonly after?: MemoryCursor; readonly limit: number },
  ) => Promise<readonly MemoryRow[]>;
  readonly find: (vaultId: VaultId, memoryId: MemoryId) => Promise<MemoryRow | undefined>;
  /** Ids that start with one of these distinct prefixes, in any order, at most `limit`. */
  readonly idsByPrefix: (
    vaultId: VaultId,
    prefixes: readonly string[],
    limit: number,
  ) => Promise<readonly MemoryId[]>;
  readonly count: (vaultId: VaultId) => Promise<number>;
  /**
   * Increments by one with every memory added, removed or amended, and with nothing else, so that a
   * cache can detect changes by other processes. Never ahead of the results of the other methods. 0
   * for an unknown vault.
   */
  readonly revision: (vaultId: VaultId) => Promise<number>;
  /**
   * Replaces only the sealed bytes and the fingerprint of each row. Skips rows that were removed or
   * no longer have the bytes in `from`. Idempotent. Survives kill -9; a power failure may revert it
   * together with every later write.
   */
  readonly reseal: (vaultId: VaultId, rows: readonly ResealedMemory[]) => Promise<void>;
  /**
   * Replaces the sealed bytes of one memory, if it still has the bytes in `from`, and increments
   * the revision. `lookup` is that of the credential whose key sealed them. Not limited by
   * `maxBytes`.
   */
  readonly amend: (
    vaultId: VaultId,
    amendment: Amendment,
    guard: Pick<AddGuard, 'lookup'>,
  ) => Promise<AmendOutcome>;
  /** Hard delete. False if the vault has no such memory. */
  readonly remove: (vaultId: VaultId, memoryId: MemoryId) => Promise<boolean>;
  /** The memory with one of these fingerprints. */
  readonly findFact: (
    vaultId: VaultId,
    fingerprints: readonly Uint8Array[],
  ) => Promise<MemoryRow | undefined>;
  /**
   * Removes the memories and the bin. May run in steps, so a crash can leave some rows. Increments
   * the revision if there were any memories.
   */
  readonly removeAll: (vaultId: VaultId) => Promise<void>;
  /** Usage data of memories. Leaves out those that the vault does not have. */
  readonly uses: (
    vaultId: VaultId,
    memoryIds: readonly MemoryId[],
  ) => Promise<ReadonlyMap<MemoryId, AccessStats>>;
  /**
   * Records one use of each memory at `at`: sets lastAccessedAt and increments accessCount, only if
   * `at` is newer than the stored time, or the stored time is so far ahead that a clock was wrong.
   * Idempotent.
   */
  readonly recordAccess: (
    vaultId: VaultId,
    memoryIds: readonly MemoryId[],
    at: Timestamp,
  ) => Promise<void>;
  readonly setActivations: (
    vaultId: VaultId,
    activations: ReadonlyMap<MemoryId, number>,
  ) => Promise<void>;
};

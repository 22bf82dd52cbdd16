import type { Timestamp } from '../kernel/clock.ts';
import type { MemoryId, VaultId } from '../kernel/ids.ts';
import type { MemoryRow, AccessStats } from './memory.ts';

/** What must hold when a row is added. */
export type AddGuard = {
  /** Rows the vault may hold; null is unlimited. */
  readonly limit: number | null;
  /** Sealed bytes of memories and checkpoints the vault may hold; null is unlimited. */
  readonly maxBytes: number | null;
  /** The lookup of the lock that gave the key the row is sealed with. */
  readonly lookup: Uint8Array;
  /** Further fingerprints of the same text, by keys that rows may still be sealed with. */
  readonly alsoKnownAs?: readonly Uint8Array[];
};

/** Memories and revision of the vault after the call. */
type Standing = { readonly count: number; readonly revision: number };

export type AddOutcome =
  | ({ readonly outcome: 'added' } & Standing)
  | ({ readonly outcome: 'known'; readonly memoryId: MemoryId } & Standing)
  | ({ readonly outcome: 'full'; readonly by: 'count' | 'bytes' } & Standing)
  /** The vault has another lock by now, or none. Nothing was added. */
  | { readonly outcome: 'locked' };

/** A memory under a new key. */
export type ResealedMemory = Pick<MemoryRow, 'memoryId' | 'sealed' | 'fingerprint'> & {
  /** The sealed bytes it was made from. */
  readonly from: Uint8Array;
  /** Taken instead where another row has the fingerprint. No other row can have this one. */
  readonly ownFingerprint: Uint8Array;
};

/** Where a page begins: after this memory. */
export type MemoryCursor = Pick<MemoryRow, 'createdAt' | 'memoryId'>;

/**
 * Port: sealed memories. Every method names the vault and throws when it is missing. Writes
 * resolve after they are durable and throw `storage_full` or `storage_unavailable` otherwise.
 */
export type MemoryStore = {
  /**
   * Stores one row. Atomic under any number of parallel writers and processes: never more than
   * `limit` rows, never two with one fingerprint, and none for a vault whose lock was swapped
   * before the answer. A known fingerprint wins over a full vault, so a retried write gets its id
   * back. `maxBytes` may be exceeded by one row for each other process that adds at the same time.
   */
  readonly add: (vaultId: VaultId, row: MemoryRow, guard: AddGuard) => Promise<AddOutcome>;
  /** Oldest first by (createdAt, memoryId), after the cursor, at most `limit` rows. */
  readonly page: (
    vaultId: VaultId,
    query: { readonly after?: MemoryCursor; readonly limit: number },
  ) => Promise<readonly MemoryRow[]>;
  readonly find: (vaultId: VaultId, memoryId: MemoryId) => Promise<MemoryRow | undefined>;
  /** Ids that begin with one of these different prefixes, in any order, at most `limit`. */
  readonly idsByPrefix: (
    vaultId: VaultId,
    prefixes: readonly string[],
    limit: number,
  ) => Promise<readonly MemoryId[]>;
  readonly count: (vaultId: VaultId) => Promise<number>;
  /**
   * Counts up by one with every memory that is added or removed, and not for anything else: how
   * who holds opened memories learns that another process changed them. Never ahead of what the
   * other methods answer. 0 for an unknown vault.
   */
  readonly revision: (vaultId: VaultId) => Promise<number>;
  /**
   * Puts sealed bytes and fingerprint in place of what each row had, and changes nothing else. Leaves
   * out rows that are gone, or hold other bytes than `from` by now. Doing it twice changes nothing.
   * Survives kill -9; a power cut may take it back together with every later write.
   */
  readonly reseal: (vaultId: VaultId, rows: readonly ResealedMemory[]) => Promise<void>;
  /** Hard delete. False when the vault holds no such memory. */
  readonly remove: (vaultId: VaultId, memoryId: MemoryId) => Promise<boolean>;
  /** May be done in steps, so a crash can leave a part. Counts the revision up if there were any. */
  readonly removeAll: (vaultId: VaultId) => Promise<void>;
  /** How memories were used by now. Leaves out those that the vault does not hold. */
  readonly uses: (
    vaultId: VaultId,
    memoryIds: readonly MemoryId[],
  ) => Promise<ReadonlyMap<MemoryId, AccessStats>>;
  /**
   * Notes one use of each memory at `at`: sets lastAccessedAt and adds one to accessCount, only
   * where `at` is newer than what is stored, or what is stored is so far ahead of it that a
   * clock was wrong. Running it twice changes nothing.
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

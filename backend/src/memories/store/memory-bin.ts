import type { Timestamp } from '../../kernel/clock.ts';
import type { MemoryId, VaultId } from '../../kernel/ids.ts';
import type { MemoryRow } from '../memory.ts';

/** A memory in the bin, as stored: the row it was, and when and why it was removed. */
export type BinnedRow = MemoryRow & {
  readonly removedAt: Timestamp;
  /** The sealed reason (`sealed-removal.ts`). */
  readonly removal: Uint8Array;
};

/** A memory to be moved into the bin. */
export type BinEntry = Pick<BinnedRow, 'memoryId' | 'removedAt' | 'removal'>;

/** Conditions for moving memories into the bin. */
export type BinGuard = {
  /** The lookup of the credential whose key sealed the reasons. */
  readonly lookup: Uint8Array;
  /**
   * Maximum number of rows in the bin of a vault; the oldest leave first. The moved one stays,
   * however old it seems by its time. 0 keeps nothing.
   */
  readonly maxBinned: number;
  /** The rows that count toward it and may leave, including the moved ones; all if missing. */
  readonly counted?: readonly MemoryId[] | undefined;
  /**
   * The memory is moved because one of these stays: if none of them is saved, nothing is moved
   * and the outcome is `missing`. Of two memories that are moved in favor of each other at the
   * same moment, in any processes, at least one stays.
   */
  readonly inFavorOf?: readonly MemoryId[] | undefined;
};

export type MoveToBinOutcome =
  | 'moved'
  | 'missing'
  /** The vault now has a different credential, or none. Nothing was moved. */
  | 'stale_credential';

/** A row of the bin sealed with a new key. */
export type ResealedBinned = Pick<BinnedRow, 'memoryId' | 'sealed' | 'fingerprint' | 'removal'> & {
  /** The sealed bytes and the sealed reason that these replace. */
  readonly from: Pick<BinnedRow, 'sealed' | 'removal'>;
};

/**
 * Port, a part of `MemoryStore`: the memories that were forgotten or replaced. No other method of
 * the memory store returns, counts or changes them, except `add`, which moves them in both
 * directions, and `removeAll`. Their bytes count toward the size of the vault; if the vault is
 * full, an addition removes the oldest of them for good. What leaves the bin by any of these
 * methods leaves no bytes behind, like a removed memory.
 */
export type MemoryBin = {
  /**
   * Moves a memory into the bin. It leaves its slot and increments the revision. Succeeds on a full
   * disk.
   */
  readonly moveToBin: (
    vaultId: VaultId,
    entry: BinEntry,
    guard: BinGuard,
  ) => Promise<MoveToBinOutcome>;
  /**
   * Most recently removed first, at most `limit` rows. A crash of a cluster can leave a row in the
   * bin whose memory is saved; no method returns such a row, except this one with `isWhole`.
   */
  readonly binned: (
    vaultId: VaultId,
    query: { readonly limit: number; readonly isWhole?: boolean },
  ) => Promise<readonly BinnedRow[]>;
  readonly findBinned: (vaultId: VaultId, memoryId: MemoryId) => Promise<BinnedRow | undefined>;
  /** Hard delete. False if the bin has no such memory. */
  readonly removeBinned: (vaultId: VaultId, memoryId: MemoryId) => Promise<boolean>;
  /** Hard delete of the whole bin. */
  readonly emptyBin: (vaultId: VaultId) => Promise<void>;
  /**
   * Hard delete of what was removed before this time, in all vaults. Needs no key. Resolves with
   * the number of rows; works in steps, so a crash can leave some for the next call.
   */
  readonly removeBinnedBefore: (at: Timestamp) => Promise<number>;
  /** Like `MemoryStore.reseal`. Fingerprints in the bin need not be unique. */
  readonly resealBinned: (vaultId: VaultId, rows: readonly ResealedBinned[]) => Promise<void>;
};

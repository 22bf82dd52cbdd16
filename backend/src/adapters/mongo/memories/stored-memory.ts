import type { VaultId } from '../../../kernel/ids.ts';
import type { BinnedRow, BinEntry, MemoryRow } from '../../../memories/index.ts';

export type StoredMemory = Omit<MemoryRow, 'lastAccessedAt'> & {
  readonly vaultId: VaultId;
  /** Its position in the vault. No two memories share one, which keeps a vault to its limit. */
  readonly slot: number;
  readonly lastAccessedAt: number | null;
  /** Another addition of the same text returned this row, see `addMemory`. */
  readonly acknowledged?: true;
};

export const toStored = (vaultId: VaultId, slot: number, row: MemoryRow): StoredMemory => ({
  vaultId,
  slot,
  ...row,
  lastAccessedAt: row.lastAccessedAt ?? null,
});

export const toRow = (stored: Omit<StoredMemory, 'slot'>): MemoryRow => ({
  memoryId: stored.memoryId,
  fingerprint: new Uint8Array(stored.fingerprint),
  sealed: new Uint8Array(stored.sealed),
  createdAt: stored.createdAt,
  lastAccessedAt: stored.lastAccessedAt ?? undefined,
  accessCount: stored.accessCount,
  activation: stored.activation,
});

/**
 * A document of `bin`. There may be several of one memory: each process that moves it to the bin
 * inserts its own, and one that does not succeed removes it again.
 */
export type StoredBinned = Omit<StoredMemory, 'slot' | 'acknowledged'> &
  Pick<BinnedRow, 'removedAt' | 'removal'>;

export const toStoredBinned = (
  vaultId: VaultId,
  row: MemoryRow,
  { removedAt, removal }: Pick<BinEntry, 'removedAt' | 'removal'>,
): StoredBinned => ({
  vaultId,
  ...row,
  lastAccessedAt: row.lastAccessedAt ?? null,
  removedAt,
  removal,
});

export const toBinnedRow = (stored: StoredBinned): BinnedRow => ({
  ...toRow(stored),
  removedAt: stored.removedAt,
  removal: new Uint8Array(stored.removal),
});

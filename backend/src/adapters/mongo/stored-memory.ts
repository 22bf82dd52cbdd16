import type { VaultId } from '../../kernel/ids.ts';
import type { MemoryRow } from '../../memories/index.ts';

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

export const toRow = (stored: StoredMemory): MemoryRow => ({
  memoryId: stored.memoryId,
  fingerprint: new Uint8Array(stored.fingerprint),
  sealed: new Uint8Array(stored.sealed),
  createdAt: stored.createdAt,
  lastAccessedAt: stored.lastAccessedAt ?? undefined,
  accessCount: stored.accessCount,
  activation: stored.activation,
});

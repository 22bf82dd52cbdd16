import type { BinnedRow, MemoryRow } from '../../../memories/index.ts';

type Nullable = { readonly lastAccessedAt: number | null };

type WithoutNulls<Row extends Nullable> = Omit<Row, 'lastAccessedAt'> & {
  readonly lastAccessedAt: number | undefined;
};

/**
 * A row of `memories` without its nulls. Copied as a whole: omitting a key costs three times as
 * much.
 */
export const memoryWithoutNulls = <Row extends Nullable>(row: Row): WithoutNulls<Row> => ({
  ...row,
  lastAccessedAt: row.lastAccessedAt ?? undefined,
});

export type StoredMemory = Omit<MemoryRow, 'lastAccessedAt'> & Nullable;
export type StoredBinned = Omit<BinnedRow, 'lastAccessedAt'> & Nullable;

export const memoryColumns = `
  memory_id AS memoryId, fingerprint, sealed, created_at AS createdAt,
  last_accessed_at AS lastAccessedAt, access_count AS accessCount, activation`;
export const binnedColumns = `${memoryColumns}, removed_at AS removedAt, removal`;

/**
 * Excludes rows whose memory is still saved, which an import from a cluster can bring
 * (`adapters/mongo/memories/memory-bin.ts`).
 */
export const isNotSaved = `NOT EXISTS (
  SELECT 1 FROM memories
  WHERE memories.vault_id = bin.vault_id AND memories.memory_id = bin.memory_id)`;

/** Its values: the vault, `memoryValues`, the time and the reason. */
export const insertBinned = `
  INSERT OR REPLACE INTO bin (vault_id, memory_id, fingerprint, sealed, created_at,
                              last_accessed_at, access_count, activation, removed_at, removal)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** A memory without its vault and slot, as `memoryValues` names it. */
export type MemoryTuple = readonly [
  memoryId: MemoryRow['memoryId'],
  fingerprint: Uint8Array,
  sealed: Uint8Array,
  createdAt: number,
  lastAccessedAt: number | null,
  accessCount: number,
  activation: number,
];

export const memoryOfTuple = ([
  memoryId,
  fingerprint,
  sealed,
  createdAt,
  lastAccessedAt,
  accessCount,
  activation,
]: readonly [...memory: MemoryTuple, ...others: unknown[]]): MemoryRow => ({
  memoryId,
  fingerprint,
  sealed,
  createdAt,
  lastAccessedAt: lastAccessedAt ?? undefined,
  accessCount,
  activation,
});

/** A memory of the bin without its vault, as `binnedColumns` names it. */
export type BinnedTuple = readonly [...memory: MemoryTuple, removedAt: number, removal: Uint8Array];

export const binnedOfTuple = (row: BinnedTuple): BinnedRow => {
  const [removedAt, removal] = [row[7], row[8]];
  return { ...memoryOfTuple(row), removedAt, removal };
};

/** A memory without its vault and slot, in the column order of both statements. */
export const memoryValues = (row: MemoryRow) =>
  [
    row.memoryId,
    row.fingerprint,
    row.sealed,
    row.createdAt,
    row.lastAccessedAt ?? null,
    row.accessCount,
    row.activation,
  ] as const;

import type { MemoryRow } from '../../memories/index.ts';

type Nullable = { readonly lastAccessedAt: number | null };

type WithoutNulls<Row extends Nullable> = Omit<Row, 'lastAccessedAt'> & {
  readonly lastAccessedAt: number | undefined;
};

/** A row of `memories` without its nulls. Copied whole: to leave a key out costs three times as much. */
export const memoryWithoutNulls = <Row extends Nullable>(row: Row): WithoutNulls<Row> => ({
  ...row,
  lastAccessedAt: row.lastAccessedAt ?? undefined,
});

/** What a memory is beside its place, as `memoryValues` names it. */
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
]: MemoryTuple): MemoryRow => ({
  memoryId,
  fingerprint,
  sealed,
  createdAt,
  lastAccessedAt: lastAccessedAt ?? undefined,
  accessCount,
  activation,
});

/** What a memory is beside its place, in the order in which both statements name the columns. */
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

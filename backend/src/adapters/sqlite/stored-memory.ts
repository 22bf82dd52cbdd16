import type { MemoryRow } from '../../memories/index.ts';

type Nullable = { readonly lastAccessedAt: number | null };

/** A row of `memories` without its nulls. */
export const memoryWithoutNulls = <Row extends Nullable>({ lastAccessedAt, ...row }: Row) => ({
  ...row,
  lastAccessedAt: lastAccessedAt ?? undefined,
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

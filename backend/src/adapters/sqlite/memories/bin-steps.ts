import type { MemoryId, VaultId } from '../../../kernel/ids.ts';
import type { BinEntry, BinGuard, BinnedRow } from '../../../memories/index.ts';
import type { Database } from '../database/database.ts';
import {
  binnedColumns,
  insertBinned,
  isNotSaved,
  memoryColumns,
  memoryValues,
  memoryWithoutNulls,
  type StoredBinned,
  type StoredMemory,
} from './stored-memory.ts';

type StoredInSlot = StoredMemory & { readonly slot: number };

/** The steps of a transaction that move memories into the bin and back, and enforce its limits. */
export type BinSteps = {
  /** Moves a memory, increments the revision and returns its slot; `undefined` if it is gone. */
  readonly move: (vaultId: VaultId, entry: BinEntry) => number | undefined;
  /** Removes the oldest rows beyond the limit, but none of `moved`, and returns how many. */
  readonly trim: (
    vaultId: VaultId,
    limits: Pick<BinGuard, 'maxBinned' | 'counted'>,
    moved: readonly MemoryId[],
  ) => number;
  /**
   * Removes the oldest rows until `bytes` are free, and returns how many. If the bin (or `evicts`)
   * has less, removes nothing and returns `undefined`. `except` is the id of a row to keep, because
   * the caller removes it.
   */
  readonly makeRoom: (
    vaultId: VaultId,
    bytes: number,
    but: { readonly except?: MemoryId; readonly evicts: Evicts },
  ) => number | undefined;
  /** The row with one of these fingerprints that was removed last, unless it is saved again. */
  readonly findForgotten: (
    vaultId: VaultId,
    fingerprints: readonly Uint8Array[],
  ) => BinnedRow | undefined;
  /** The bytes of a row; `undefined` if it is not there. */
  readonly sizeOf: (vaultId: VaultId, memoryId: MemoryId) => number | undefined;
  /** Removes a row that is saved again, and returns how many that were. */
  readonly takeOut: (vaultId: VaultId, memoryId: MemoryId) => number;
};

type Evicts = readonly MemoryId[] | undefined;

export const binSteps = (database: Pick<Database, 'prepare'>): BinSteps => ({
  ...stepsIn(database),
  ...stepsOut(database),
});

const stepsIn = ({
  prepare,
}: Pick<Database, 'prepare'>): Pick<BinSteps, 'move' | 'trim' | 'makeRoom'> => {
  const find = prepare<StoredInSlot>(
    `SELECT ${memoryColumns}, slot FROM memories WHERE vault_id = ? AND memory_id = ?`,
  );
  const remove = prepare('DELETE FROM memories WHERE vault_id = ? AND memory_id = ?');
  const bumpRevision = prepare('UPDATE vaults SET revision = revision + 1 WHERE vault_id = ?');
  const insert = prepare(insertBinned);
  const oldest = prepare<OldRow>(`
    SELECT rowid AS id, memory_id AS memoryId, length(sealed) + length(removal) AS bytes FROM bin
    WHERE vault_id = ? ORDER BY removed_at, memory_id`);
  const removeOne = prepare('DELETE FROM bin WHERE rowid = ?');
  const removeAll = (ids: readonly number[]): number => {
    for (const id of ids) removeOne.run(id);
    return ids.length;
  };

  return {
    move: (vaultId, { memoryId, removedAt, removal }) => {
      const stored = find.get(vaultId, memoryId);
      if (stored === undefined) return undefined;
      remove.run(vaultId, memoryId);
      insert.run(vaultId, ...memoryValues(memoryWithoutNulls(stored)), removedAt, removal);
      bumpRevision.run(vaultId);
      return stored.slot;
    },
    trim: (vaultId, { maxBinned, counted }, moved) => {
      const rows = oldest.all(vaultId).filter(isIn(counted));
      const excess = Math.max(rows.length - maxBinned, 0);
      const others = rows.filter(({ memoryId }) => maxBinned === 0 || !moved.includes(memoryId));
      return removeAll(others.slice(0, excess).map(({ id }) => id));
    },
    makeRoom: (vaultId, bytes, { except, evicts }) => {
      const leaving: number[] = [];
      let freed = 0;
      for (const row of oldest.all(vaultId).filter(isIn(evicts))) {
        if (freed >= bytes) break;
        if (row.memoryId === except) continue;
        leaving.push(row.id);
        freed += row.bytes;
      }
      return freed < bytes ? undefined : removeAll(leaving);
    },
  };
};

const stepsOut = ({
  prepare,
}: Pick<Database, 'prepare'>): Pick<BinSteps, 'findForgotten' | 'sizeOf' | 'takeOut'> => {
  const find = prepare<StoredBinned>(`
    SELECT ${binnedColumns} FROM bin WHERE vault_id = ? AND fingerprint = ? AND ${isNotSaved}
    ORDER BY removed_at DESC LIMIT 1`);
  const size = prepare<{ readonly bytes: number }>(`
    SELECT length(sealed) + length(removal) AS bytes FROM bin
    WHERE vault_id = ? AND memory_id = ?`);
  const remove = prepare('DELETE FROM bin WHERE vault_id = ? AND memory_id = ?');
  return {
    findForgotten: (vaultId, fingerprints) => {
      const [newest] = fingerprints
        .flatMap((fingerprint) => find.get(vaultId, fingerprint) ?? [])
        .toSorted((one, other) => other.removedAt - one.removedAt);
      return newest && memoryWithoutNulls(newest);
    },
    sizeOf: (vaultId, memoryId) => size.get(vaultId, memoryId)?.bytes,
    takeOut: (vaultId, memoryId) => remove.run(vaultId, memoryId),
  };
};

type OldRow = { readonly id: number; readonly memoryId: MemoryId; readonly bytes: number };

const isIn = (evicts: Evicts): ((row: OldRow) => boolean) => {
  const ids = evicts && new Set(evicts);
  return ({ memoryId }) => ids === undefined || ids.has(memoryId);
};

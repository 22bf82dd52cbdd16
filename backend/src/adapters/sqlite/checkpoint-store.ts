import type { CheckpointRow, CheckpointStore } from '../../checkpoints/index.ts';
import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { Database } from './database/database.ts';
import { binSteps } from './memories/bin-steps.ts';
import {
  checkpointColumns,
  insertCheckpoint,
  toCheckpointRow,
  type StoredCheckpoint,
} from './stored-checkpoint.ts';

/** `CheckpointStore` on SQLite. A checkpoint may push memories out of the bin to have room. */
export const sqliteCheckpointStore = (database: Database): CheckpointStore => {
  const statements = prepareStatements(database);
  const { read, write, secureDelete, noteResidue, scrub } = database;
  const replaceRows = createReplaceRows(statements);
  const { makeRoom } = binSteps(database);

  return {
    find: async (vaultId) =>
      read(() => statements.find.all(requireVaultId(vaultId))).map(toCheckpointRow),
    update: async (vaultId, make, { lookup, maxBytes, evicts }) => {
      requireVaultId(vaultId);
      const done = await write(() => {
        if (statements.isFoundBy.get(vaultId, lookup) === undefined) {
          return { outcome: 'stale_credential' } as const;
        }
        const before = statements.find.all(vaultId);
        const change = make(before.map(toCheckpointRow));
        const bytes = statements.bytes.get(vaultId)?.bytes ?? 0;
        const growth = bytesOf(change.rows) - bytesOf(before);
        const excess = maxBytes === null ? 0 : bytes + growth - maxBytes;
        const evicted = excess > 0 ? makeRoom(vaultId, excess, { evicts }) : 0;
        if (evicted === undefined) return { outcome: 'full' } as const;
        const leavesResidue = replaceRows(vaultId, before, change.rows) || evicted > 0;
        if (leavesResidue) noteResidue();
        return { outcome: 'changed', change, leavesResidue } as const;
      });
      if (done.outcome !== 'changed') return done;
      if (done.leavesResidue) await scrub();
      return { outcome: 'changed', change: done.change };
    },
    remove: async (vaultId, ids) => {
      requireVaultId(vaultId);
      await secureDelete(() =>
        ids.reduce((count, id) => count + statements.remove.run(vaultId, id), 0),
      );
    },
    removeAll: async (vaultId) => {
      await secureDelete(() => statements.removeAll.run(requireVaultId(vaultId)));
    },
  };
};

const bytesOf = (rows: readonly Pick<CheckpointRow, 'sealed'>[]): number =>
  rows.reduce((sum, { sealed }) => sum + sealed.length, 0);

/**
 * Writes only what differs. Rows that stay keep their positions as far as the order allows. Returns
 * whether sealed bytes were removed or replaced.
 */
const createReplaceRows =
  ({ add, replace, remove }: Statements) =>
  (
    vaultId: VaultId,
    before: readonly StoredCheckpoint[],
    after: readonly CheckpointRow[],
  ): boolean => {
    const stored = new Map(before.map((row) => [row.checkpointId, row]));
    let last = 0;
    let isOutdated = false;
    for (const row of after.toReversed()) {
      const old = stored.get(row.checkpointId);
      stored.delete(row.checkpointId);
      last = Math.max(last + 1, old?.position ?? 0);
      if (old === undefined) add(vaultId, row, last);
      else if (isDifferent(old, row, last)) replace(vaultId, row, last);
      isOutdated ||= old !== undefined && old.sealed !== row.sealed;
    }
    for (const checkpointId of stored.keys()) remove.run(vaultId, checkpointId);
    return isOutdated || stored.size > 0;
  };

/** An unchanged row is the same object, so comparing identity is enough. */
const isDifferent = (
  old: StoredCheckpoint,
  { titleKey, sealed }: CheckpointRow,
  position: number,
): boolean =>
  old.sealed !== sealed || (old.titleKey ?? undefined) !== titleKey || old.position !== position;

type Statements = ReturnType<typeof prepareStatements>;

const prepareStatements = (database: Database) => {
  const { prepare } = database;
  const replace = prepare(`
    UPDATE checkpoints SET position = ?, title_key = ?, sealed = ?
    WHERE vault_id = ? AND checkpoint_id = ?`);
  return {
    find: prepare<StoredCheckpoint>(`
      SELECT ${checkpointColumns} FROM checkpoints WHERE vault_id = ? ORDER BY position DESC`),
    bytes: prepare<{ readonly bytes: number }>('SELECT bytes FROM vaults WHERE vault_id = ?'),
    isFoundBy: prepare('SELECT 1 FROM vaults WHERE vault_id = ? AND lookup = ?'),
    add: insertCheckpoint(database),
    replace: (vaultId: VaultId, { checkpointId, titleKey, sealed }: CheckpointRow, at: number) => {
      replace.run(at, titleKey ?? null, sealed, vaultId, checkpointId);
    },
    remove: prepare('DELETE FROM checkpoints WHERE vault_id = ? AND checkpoint_id = ?'),
    removeAll: prepare('DELETE FROM checkpoints WHERE vault_id = ?'),
  };
};

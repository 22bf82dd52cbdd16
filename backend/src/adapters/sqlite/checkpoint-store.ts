import type { CheckpointRow, CheckpointStore } from '../../checkpoints/index.ts';
import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { Database } from './database.ts';
import {
  checkpointColumns,
  insertCheckpoint,
  toCheckpointRow,
  type StoredCheckpoint,
} from './stored-checkpoint.ts';

export const sqliteCheckpointStore = (database: Database): CheckpointStore => {
  const statements = prepareStatements(database);
  const { read, write, secureDelete, noteResidue, scrub } = database;
  const replaceRows = replacing(statements);

  return {
    find: async (vaultId) =>
      read(() => statements.find.all(requireVaultId(vaultId))).map(toCheckpointRow),
    update: async (vaultId, make, { lookup, maxBytes }) => {
      requireVaultId(vaultId);
      let isOutdated = false;
      const done = write(() => {
        if (statements.isFoundBy.get(vaultId, lookup) === undefined) {
          return { outcome: 'locked' } as const;
        }
        const before = statements.find.all(vaultId);
        const change = make(before.map(toCheckpointRow));
        const bytes = statements.bytes.get(vaultId)?.bytes ?? 0;
        const growth = bytesOf(change.rows) - bytesOf(before);
        if (maxBytes !== null && bytes + growth > maxBytes) return { outcome: 'full' } as const;
        isOutdated = replaceRows(vaultId, before, change.rows);
        if (isOutdated) noteResidue();
        return { outcome: 'changed', change } as const;
      });
      if (isOutdated) scrub();
      return done;
    },
    remove: async (vaultId, ids) => {
      requireVaultId(vaultId);
      secureDelete(() => ids.reduce((count, id) => count + statements.remove.run(vaultId, id), 0));
    },
    removeAll: async (vaultId) => {
      secureDelete(() => statements.removeAll.run(requireVaultId(vaultId)));
    },
  };
};

const bytesOf = (rows: readonly Pick<CheckpointRow, 'sealed'>[]): number =>
  rows.reduce((sum, { sealed }) => sum + sealed.length, 0);

/**
 * Writes only what differs. Positions of rows that stay are kept, as far as the order allows. Returns
 * whether sealed bytes were removed or replaced.
 */
const replacing =
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
      if (old === undefined) {
        add(vaultId, row, last);
      } else if (isDifferent(old, row) || old.position !== last) {
        const { checkpointId, titleKey, sealed } = row;
        replace.run(last, titleKey ?? null, sealed, vaultId, checkpointId);
        isOutdated ||= old.sealed !== sealed;
      }
    }
    for (const checkpointId of stored.keys()) remove.run(vaultId, checkpointId);
    return isOutdated || stored.size > 0;
  };

/** What a change did not replace is the object that was read. */
const isDifferent = (old: StoredCheckpoint, { titleKey, sealed }: CheckpointRow): boolean =>
  old.sealed !== sealed || (old.titleKey ?? undefined) !== titleKey;

type Statements = ReturnType<typeof prepareStatements>;

const prepareStatements = (database: Database) => {
  const { prepare } = database;
  return {
    find: prepare<StoredCheckpoint>(`
      SELECT ${checkpointColumns} FROM checkpoints WHERE vault_id = ? ORDER BY position DESC`),
    bytes: prepare<{ readonly bytes: number }>('SELECT bytes FROM vaults WHERE vault_id = ?'),
    isFoundBy: prepare('SELECT 1 FROM vaults WHERE vault_id = ? AND lookup = ?'),
    add: insertCheckpoint(database),
    replace: prepare(`
      UPDATE checkpoints SET position = ?, title_key = ?, sealed = ?
      WHERE vault_id = ? AND checkpoint_id = ?`),
    remove: prepare('DELETE FROM checkpoints WHERE vault_id = ? AND checkpoint_id = ?'),
    removeAll: prepare('DELETE FROM checkpoints WHERE vault_id = ?'),
  };
};

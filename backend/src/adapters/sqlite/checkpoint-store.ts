import type { CheckpointRow, CheckpointStore, KeptCheckpoints } from '../../checkpoints/index.ts';
import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { Database } from './database.ts';

export const sqliteCheckpointStore = (database: Database): CheckpointStore => {
  const statements = prepareStatements(database);
  const { read, write, writeRelaxed, secureDelete, noteResidue, scrub } = database;

  const find = (vaultId: VaultId): KeptCheckpoints => {
    const kept = new Map(statements.find.all(vaultId).map(({ place, ...row }) => [place, row]));
    return { current: kept.get('current'), previous: kept.get('previous') };
  };

  return {
    save: async (vaultId, row, { lookup, maxBytes }) => {
      requireVaultId(vaultId);
      const before = write(() => {
        if (statements.isFoundBy.get(vaultId, lookup) === undefined) return 'locked';
        const kept = find(vaultId);
        const bytes = statements.bytes.get(vaultId)?.bytes ?? 0;
        const growth = row.sealed.length - (kept.previous?.sealed.length ?? 0);
        if (maxBytes !== null && bytes + growth > maxBytes) return 'full';
        if (statements.removePrevious.run(vaultId) > 0) noteResidue();
        statements.makePrevious.run(vaultId);
        statements.add.run(vaultId, row.checkpointId, row.sealed, row.createdAt);
        return kept;
      });
      if (before === 'locked' || before === 'full') return { outcome: before };
      if (before.previous !== undefined) scrub();
      return { outcome: 'saved', replaced: before.current };
    },
    reseal: async (vaultId, { checkpointId, from, sealed }) => {
      writeRelaxed(() =>
        statements.reseal.run(sealed, requireVaultId(vaultId), checkpointId, from),
      );
    },
    find: async (vaultId) => read(() => find(requireVaultId(vaultId))),
    removeAll: async (vaultId) => {
      secureDelete(() => statements.removeAll.run(requireVaultId(vaultId)));
    },
  };
};

type StoredCheckpoint = CheckpointRow & { readonly place: 'current' | 'previous' };

const prepareStatements = ({ prepare }: Database) => ({
  find: prepare<StoredCheckpoint>(`
    SELECT place, checkpoint_id AS checkpointId, sealed, created_at AS createdAt FROM checkpoints
    WHERE vault_id = ?`),
  bytes: prepare<{ readonly bytes: number }>('SELECT bytes FROM vaults WHERE vault_id = ?'),
  isFoundBy: prepare('SELECT 1 FROM vaults WHERE vault_id = ? AND lookup = ?'),
  reseal: prepare(`
    UPDATE checkpoints SET sealed = ? WHERE vault_id = ? AND checkpoint_id = ? AND sealed = ?`),
  removePrevious: prepare("DELETE FROM checkpoints WHERE vault_id = ? AND place = 'previous'"),
  makePrevious: prepare("UPDATE checkpoints SET place = 'previous' WHERE vault_id = ?"),
  add: prepare(`
    INSERT INTO checkpoints (vault_id, place, checkpoint_id, sealed, created_at)
    VALUES (?, 'current', ?, ?, ?)`),
  removeAll: prepare('DELETE FROM checkpoints WHERE vault_id = ?'),
});

import { requireVaultId, type MemoryId, type VaultId } from '../../../kernel/ids.ts';
import type { MemoryStore, MemoryBin } from '../../../memories/index.ts';
import type { Database } from '../database/database.ts';
import { binSteps } from './bin-steps.ts';
import { prepareTuples } from '../database/sql.ts';
import {
  binnedColumns,
  binnedOfTuple,
  isNotSaved,
  memoryWithoutNulls,
  type BinnedTuple,
  type StoredBinned,
} from './stored-memory.ts';

/** Rows removed per step of a sweep, about 10 ms. Other writes wait for one step at most. */
const sweepStep = 250;

/** The memories that were forgotten or replaced. */
export const memoryBin = (database: Database): MemoryBin => {
  const statements = prepareStatements(database);
  const { read, secureDelete, writeRelaxed } = database;
  const { move, trim } = binSteps(database);

  return {
    moveToBin: async (vaultId, entry, { lookup, inFavorOf, ...limits }) => {
      requireVaultId(vaultId);
      const isSaved = (id: MemoryId) => statements.isSaved.get(vaultId, id) !== undefined;
      let outcome: Awaited<ReturnType<MemoryStore['moveToBin']>> = 'stale_credential';
      await secureDelete(() => {
        outcome = 'stale_credential';
        if (statements.isFoundBy.get(vaultId, lookup) === undefined) return 0;
        outcome = 'missing';
        if (inFavorOf?.some(isSaved) === false) return 0;
        outcome = move(vaultId, entry) === undefined ? 'missing' : 'moved';
        return outcome === 'moved' ? trim(vaultId, limits, [entry.memoryId]) : 0;
      });
      return outcome;
    },
    binned: async (vaultId, { limit, isWhole = false }) => {
      const { list, listAll } = statements;
      return read(() => (isWhole ? listAll : list).all(requireVaultId(vaultId), limit)).map(
        binnedOfTuple,
      );
    },
    findBinned: async (vaultId, memoryId) => {
      const found = read(() => statements.find.get(requireVaultId(vaultId), memoryId));
      return found && memoryWithoutNulls(found);
    },
    ...removals(database, statements),
    resealBinned: async (vaultId: VaultId, rows) => {
      requireVaultId(vaultId);
      // As durable as `reseal`, for the same reason.
      await writeRelaxed(() => {
        for (const { memoryId, from, sealed, fingerprint, removal } of rows) {
          statements.reseal.run(
            ...[sealed, fingerprint, removal],
            ...[vaultId, memoryId, from.sealed, from.removal],
          );
        }
      });
    },
  };
};

const removals = (
  { read, secureDelete, removeMany, scrub }: Database,
  statements: ReturnType<typeof prepareStatements>,
): Pick<MemoryBin, 'removeBinned' | 'emptyBin' | 'removeBinnedBefore'> => ({
  removeBinned: async (vaultId, memoryId) => {
    requireVaultId(vaultId);
    return (await secureDelete(() => statements.remove.run(vaultId, memoryId))) > 0;
  },
  emptyBin: async (vaultId) => {
    const [removed = 0] = await removeMany([
      { statement: emptyBin, values: [requireVaultId(vaultId)] },
    ]);
    if (removed > 0) await scrub();
  },
  removeBinnedBefore: async (at) => {
    if (read(() => statements.anyBefore.get(at)) === undefined) return 0;
    let removed = 0;
    let isMore = true;
    while (isMore) {
      const [some = 0] = await removeMany([{ statement: removeBefore, values: [at] }]);
      removed += some;
      isMore = some === sweepStep;
    }
    if (removed > 0) await scrub();
    return removed;
  },
});

const emptyBin = 'DELETE FROM bin WHERE vault_id = ?';
const removeBefore = `
  DELETE FROM bin WHERE rowid IN (
    SELECT rowid FROM bin WHERE removed_at < ? LIMIT ${sweepStep})`;

const prepareStatements = ({ prepare, sql }: Database) => ({
  isFoundBy: prepare('SELECT 1 FROM vaults WHERE vault_id = ? AND lookup = ?'),
  isSaved: prepare('SELECT 1 FROM memories WHERE vault_id = ? AND memory_id = ?'),
  // Every forget reads the whole bin, so rows are read as tuples.
  list: prepareTuples<BinnedTuple>(
    sql,
    `
    SELECT ${binnedColumns} FROM bin WHERE vault_id = ? AND ${isNotSaved}
    ORDER BY removed_at DESC, memory_id DESC LIMIT ?`,
  ),
  listAll: prepareTuples<BinnedTuple>(
    sql,
    `
    SELECT ${binnedColumns} FROM bin WHERE vault_id = ?
    ORDER BY removed_at DESC, memory_id DESC LIMIT ?`,
  ),
  find: prepare<StoredBinned>(
    `SELECT ${binnedColumns} FROM bin WHERE vault_id = ? AND memory_id = ? AND ${isNotSaved}`,
  ),
  remove: prepare('DELETE FROM bin WHERE vault_id = ? AND memory_id = ?'),
  anyBefore: prepare('SELECT 1 FROM bin WHERE removed_at < ? LIMIT 1'),
  reseal: prepare(`
    UPDATE bin SET sealed = ?, fingerprint = ?, removal = ?
    WHERE vault_id = ? AND memory_id = ? AND sealed = ? AND removal = ?`),
});

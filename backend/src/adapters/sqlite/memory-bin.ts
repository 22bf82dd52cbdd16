import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { MemoryStore, MemoryBin } from '../../memories/index.ts';
import type { Database } from './database.ts';
import { toBin } from './move-to-bin.ts';
import { binnedColumns, memoryWithoutNulls, type StoredBinned } from './stored-memory.ts';

/** Rows removed per step of a sweep: about 10 ms. */
const sweepStep = 250;

/** The memories that were forgotten or replaced. */
export const memoryBin = (database: Database): MemoryBin => {
  const statements = prepareStatements(database);
  const { read, secureDelete, writeRelaxed } = database;
  const { move, trim } = toBin(database);

  return {
    discard: async (vaultId, discard, { lookup, maxBinned }) => {
      requireVaultId(vaultId);
      let outcome: Awaited<ReturnType<MemoryStore['discard']>> = 'locked';
      secureDelete(() => {
        if (statements.isFoundBy.get(vaultId, lookup) === undefined) return 0;
        outcome = move(vaultId, discard) === undefined ? 'missing' : 'discarded';
        return outcome === 'discarded' ? trim(vaultId, maxBinned) : 0;
      });
      return outcome;
    },
    binned: async (vaultId, { limit, isWhole = false }) => {
      const { list, listAll } = statements;
      return read(() => (isWhole ? listAll : list).all(requireVaultId(vaultId), limit)).map(
        memoryWithoutNulls,
      );
    },
    findBinned: async (vaultId, memoryId) => {
      const found = read(() => statements.find.get(requireVaultId(vaultId), memoryId));
      return found && memoryWithoutNulls(found);
    },
    findBinnedFact: async (vaultId, fingerprints) => {
      requireVaultId(vaultId);
      const found = read(() =>
        fingerprints.flatMap((fingerprint) => statements.findFact.all(vaultId, fingerprint)),
      );
      const [newest] = found.toSorted((one, other) => other.removedAt - one.removedAt);
      return newest && memoryWithoutNulls(newest);
    },
    ...removals(database, statements),
    resealBinned: async (vaultId: VaultId, rows) => {
      requireVaultId(vaultId);
      // As durable as `reseal`, for the same reason.
      writeRelaxed(() => {
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
  { secureDelete }: Database,
  statements: ReturnType<typeof prepareStatements>,
): Pick<MemoryBin, 'removeBinned' | 'emptyBin' | 'removeBinnedBefore'> => ({
  removeBinned: async (vaultId, memoryId) => {
    requireVaultId(vaultId);
    return secureDelete(() => statements.remove.run(vaultId, memoryId)) > 0;
  },
  emptyBin: async (vaultId) => {
    secureDelete(() => statements.empty.run(requireVaultId(vaultId)));
  },
  removeBinnedBefore: async (at) => {
    let removed = 0;
    for (;;) {
      const some = secureDelete(() => statements.removeBefore.run(at));
      removed += some;
      if (some < sweepStep) return removed;
      await new Promise(setImmediate);
    }
  },
});

/** A row whose memory is saved is left over from a cluster (`adapters/mongo/memory-bin.ts`). */
const isAlone = `NOT EXISTS (
  SELECT 1 FROM memories
  WHERE memories.vault_id = bin.vault_id AND memories.memory_id = bin.memory_id)`;

const prepareStatements = ({ prepare }: Database) => ({
  isFoundBy: prepare('SELECT 1 FROM vaults WHERE vault_id = ? AND lookup = ?'),
  list: prepare<StoredBinned>(`
    SELECT ${binnedColumns} FROM bin WHERE vault_id = ? AND ${isAlone}
    ORDER BY removed_at DESC, memory_id DESC LIMIT ?`),
  listAll: prepare<StoredBinned>(`
    SELECT ${binnedColumns} FROM bin WHERE vault_id = ?
    ORDER BY removed_at DESC, memory_id DESC LIMIT ?`),
  find: prepare<StoredBinned>(
    `SELECT ${binnedColumns} FROM bin WHERE vault_id = ? AND memory_id = ? AND ${isAlone}`,
  ),
  findFact: prepare<StoredBinned>(`
    SELECT ${binnedColumns} FROM bin WHERE vault_id = ? AND fingerprint = ? AND ${isAlone}
    ORDER BY removed_at DESC LIMIT 1`),
  remove: prepare('DELETE FROM bin WHERE vault_id = ? AND memory_id = ?'),
  empty: prepare('DELETE FROM bin WHERE vault_id = ?'),
  removeBefore: prepare(`
    DELETE FROM bin WHERE rowid IN (
      SELECT rowid FROM bin WHERE removed_at < ? LIMIT ${sweepStep})`),
  reseal: prepare(`
    UPDATE bin SET sealed = ?, fingerprint = ?, removal = ?
    WHERE vault_id = ? AND memory_id = ? AND sealed = ? AND removal = ?`),
});

import { requireVaultId, type MemoryId, type VaultId } from '../../../kernel/ids.ts';
import type { MemoryStore } from '../../../memories/index.ts';
import { addMemory } from './add-memory.ts';
import { amendMemory } from './amend-memory.ts';
import type { Database } from '../database/database.ts';
import { memoryBin } from './memory-bin.ts';
import { memoryUse } from './memory-use.ts';
import { resealMemories } from './reseal-memories.ts';
import { prepareTuples } from '../database/sql.ts';
import {
  memoryColumns,
  memoryOfTuple,
  memoryWithoutNulls,
  type MemoryTuple,
  type StoredMemory,
} from './stored-memory.ts';

/** Rows removed per step, about 10 ms. Other writes wait for one step at most. */
const removalStep = 250;

/** `MemoryStore` on SQLite. What is removed is also wiped from the files. */
export const sqliteMemoryStore = (database: Database): MemoryStore => {
  const statements = prepareStatements(database);
  const { read, secureDelete, removeMany, scrub } = database;

  const removeSome = async (vaultId: VaultId): Promise<number> => {
    const [, memories = 0, binned = 0] = await removeMany(
      someOfVault.map((statement) => ({ statement, values: [vaultId] })),
    );
    return memories + binned;
  };

  return {
    add: addMemory(database),
    ...memoryQueries(database, statements),
    count: async (vaultId) => read(() => statements.count.get(requireVaultId(vaultId)))?.count ?? 0,
    revision: async (vaultId) =>
      read(() => statements.revision.get(requireVaultId(vaultId)))?.revision ?? 0,
    remove: async (vaultId, memoryId) => {
      requireVaultId(vaultId);
      let removed = 0;
      await secureDelete(() => {
        removed = bumpIfRemoved(statements, vaultId, statements.remove.run(vaultId, memoryId));
        return removed > 0 ? removed + statements.removeLeftOver.run(vaultId, memoryId) : 0;
      });
      return removed > 0;
    },
    removeAll: async (vaultId) => {
      let removed = await removeSome(requireVaultId(vaultId));
      if (removed === 0) return;
      while (removed >= removalStep) removed = await removeSome(vaultId);
      await scrub();
    },
    ...memoryBin(database),
    ...memoryUse(database),
    ...resealMemories(database),
    ...amendMemory(database),
  };
};

const memoryQueries = (
  { read }: Database,
  statements: Statements,
): Pick<MemoryStore, 'page' | 'find' | 'findFact' | 'idsByPrefix'> => ({
  page: async (vaultId, { after, limit }) => {
    const { createdAt, memoryId } = after ?? { createdAt: Number.MIN_SAFE_INTEGER, memoryId: '' };
    return read(() => statements.page.all(requireVaultId(vaultId), createdAt, memoryId, limit)).map(
      memoryOfTuple,
    );
  },
  find: async (vaultId, memoryId) => {
    const found = read(() => statements.find.get(requireVaultId(vaultId), memoryId));
    return found && memoryWithoutNulls(found);
  },
  findFact: async (vaultId, fingerprints) => {
    requireVaultId(vaultId);
    for (const fingerprint of fingerprints) {
      const found = read(() => statements.findFact.get(vaultId, fingerprint));
      if (found !== undefined) return memoryWithoutNulls(found);
    }
    return undefined;
  },
  idsByPrefix: async (vaultId, prefixes, limit) =>
    read(() => idsByPrefix(statements, requireVaultId(vaultId), prefixes, limit)),
});

const idsByPrefix = (
  statements: Statements,
  vaultId: VaultId,
  prefixes: readonly string[],
  limit: number,
): readonly MemoryId[] => {
  const found: MemoryId[] = [];
  for (const prefix of prefixes) {
    const left = limit - found.length;
    const some = statements.idsByPrefix.all(vaultId, prefix, afterPrefix(prefix), left);
    found.push(...some.map(({ memoryId }) => memoryId));
  }
  return found;
};

/**
 * Sorts after every id that starts with the prefix, because ids are `m_` and hexadecimal digits.
 */
const afterPrefix = (prefix: string): string => `${prefix}g`;

type Statements = ReturnType<typeof prepareStatements>;

/** Increments the revision if any rows were removed, and returns how many. */
const bumpIfRemoved = ({ bumpRevision }: Statements, vaultId: VaultId, removed: number): number => {
  if (removed > 0) bumpRevision.run(vaultId);
  return removed;
};

const prepareStatements = ({ prepare, sql }: Database) => ({
  count: prepare<{ readonly count: number }>(
    'SELECT memory_count AS count FROM vaults WHERE vault_id = ?',
  ),
  bumpRevision: prepare('UPDATE vaults SET revision = revision + 1 WHERE vault_id = ?'),
  revision: prepare<{ readonly revision: number }>(
    'SELECT revision FROM vaults WHERE vault_id = ?',
  ),
  page: prepareTuples<MemoryTuple>(
    sql,
    `SELECT ${memoryColumns} FROM memories WHERE vault_id = ? AND (created_at, memory_id) > (?, ?)
    ORDER BY created_at, memory_id LIMIT ?`,
  ),
  find: prepare<StoredMemory>(
    `SELECT ${memoryColumns} FROM memories WHERE vault_id = ? AND memory_id = ?`,
  ),
  findFact: prepare<StoredMemory>(
    `SELECT ${memoryColumns} FROM memories WHERE vault_id = ? AND fingerprint = ?`,
  ),
  idsByPrefix: prepare<{ readonly memoryId: MemoryId }>(
    `SELECT memory_id AS memoryId FROM memories
    WHERE vault_id = ? AND memory_id >= ? AND memory_id < ? LIMIT ?`,
  ),
  remove: prepare('DELETE FROM memories WHERE vault_id = ? AND memory_id = ?'),
  removeLeftOver: prepare('DELETE FROM bin WHERE vault_id = ? AND memory_id = ?'),
});

/** Removes some rows of a vault, after incrementing its revision if those are memories. */
const someOfVault = [
  `UPDATE vaults SET revision = revision + 1
  WHERE vault_id = ?1 AND EXISTS (SELECT 1 FROM memories WHERE vault_id = ?1)`,
  ...['memories', 'bin'].map(
    (table) => `DELETE FROM ${table} WHERE rowid IN (
      SELECT rowid FROM ${table} WHERE vault_id = ?1 LIMIT ${removalStep})`,
  ),
];

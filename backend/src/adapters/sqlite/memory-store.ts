import { requireVaultId, type MemoryId, type VaultId } from '../../kernel/ids.ts';
import type { AddGuard, AddOutcome, MemoryRow, MemoryStore } from '../../memories/index.ts';
import type { Database } from './database.ts';
import { memoryUse } from './memory-use.ts';
import { resealMemories } from './reseal-memories.ts';
import { prepareTuples } from './sql.ts';
import {
  memoryOfTuple,
  memoryValues,
  memoryWithoutNulls,
  type MemoryTuple,
} from './stored-memory.ts';

/**
 * Rows removed per step, about 10 ms: removing a large vault at once would delay every other
 * request.
 */
const removalStep = 250;

export const sqliteMemoryStore = (database: Database): MemoryStore => {
  const statements = prepareStatements(database);
  const { read, write, secureDelete, noteResidue, scrub } = database;

  const add = adding(statements);
  const counting = countingUp(statements);
  /** Leaves the scrubbing to the caller: it takes longer than a step. */
  const removeSome = (vaultId: VaultId): number => {
    let removed = 0;
    secureDelete(() => {
      removed = counting(vaultId, statements.removeSome.run(vaultId));
      if (removed > 0) noteResidue();
      return 0;
    });
    return removed;
  };

  return {
    add: async (vaultId, row, guard) => write(() => add(requireVaultId(vaultId), row, guard)),
    page: async (vaultId, { after, limit }) => {
      const { createdAt, memoryId } = after ?? { createdAt: Number.MIN_SAFE_INTEGER, memoryId: '' };
      return read(() =>
        statements.page.all(requireVaultId(vaultId), createdAt, memoryId, limit),
      ).map(memoryOfTuple);
    },
    find: async (vaultId, memoryId) => {
      const found = read(() => statements.find.get(requireVaultId(vaultId), memoryId));
      return found && memoryWithoutNulls(found);
    },
    idsByPrefix: async (vaultId, prefixes, limit) =>
      read(() => idsByPrefix(statements, requireVaultId(vaultId), prefixes, limit)),
    count: async (vaultId) => read(() => statements.count.get(requireVaultId(vaultId)))?.count ?? 0,
    revision: async (vaultId) =>
      read(() => statements.revision.get(requireVaultId(vaultId)))?.revision ?? 0,
    remove: async (vaultId, memoryId) => {
      requireVaultId(vaultId);
      return secureDelete(() => counting(vaultId, statements.remove.run(vaultId, memoryId))) > 0;
    },
    removeAll: async (vaultId) => {
      let removed = removeSome(requireVaultId(vaultId));
      if (removed === 0) return;
      while (removed === removalStep) {
        await new Promise(setImmediate);
        removed = removeSome(vaultId);
      }
      scrub();
    },
    ...memoryUse(database),
    ...resealMemories(database),
  };
};

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

const adding =
  (statements: Statements) =>
  (vaultId: VaultId, row: MemoryRow, guard: AddGuard): AddOutcome => {
    const vault = statements.vault.get(vaultId);
    if (vault === undefined || !isSame(vault.lookup, guard.lookup)) return { outcome: 'locked' };

    const { revision } = vault;
    const count = statements.count.get(vaultId)?.count ?? 0;
    for (const fingerprint of [row.fingerprint, ...(guard.alsoKnownAs ?? [])]) {
      const known = statements.findByFingerprint.get(vaultId, fingerprint);
      if (known !== undefined) return { outcome: 'known', ...known, count, revision };
    }
    const by = fullBy(guard, { count, bytes: vault.bytes + row.sealed.length });
    if (by !== undefined) return { outcome: 'full', by, count, revision };

    statements.add.run(vaultId, freeSlot(statements, vaultId, guard.limit), ...memoryValues(row));
    statements.bumpRevision.run(vaultId);
    return { outcome: 'added', count: count + 1, revision: revision + 1 };
  };

const isSame = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one !== null && Buffer.compare(one, other) === 0;

const fullBy = (
  { limit, maxBytes }: AddGuard,
  next: { readonly count: number; readonly bytes: number },
): 'count' | 'bytes' | undefined => {
  if (limit !== null && next.count >= limit) return 'count';
  return maxBytes !== null && next.bytes > maxBytes ? 'bytes' : undefined;
};

const freeSlot = (statements: Statements, vaultId: VaultId, limit: number | null): number => {
  const next = statements.nextSlot.get(vaultId)?.slot ?? 0;
  if (limit === null || next < limit) return next;
  return statements.lowestFreeSlot.get(vaultId)?.slot ?? 0;
};

/** Passes on how many rows were removed, after incrementing the revision if any were. */
const countingUp =
  ({ bumpRevision }: Statements) =>
  (vaultId: VaultId, removed: number): number => {
    if (removed > 0) bumpRevision.run(vaultId);
    return removed;
  };

type StoredMemory = Omit<MemoryRow, 'lastAccessedAt'> & { readonly lastAccessedAt: number | null };

const columns = `
  memory_id AS memoryId, fingerprint, sealed, created_at AS createdAt,
  last_accessed_at AS lastAccessedAt, access_count AS accessCount, activation`;

type StoredVault = {
  readonly lookup: Uint8Array | null;
  readonly revision: number;
  readonly bytes: number;
};

const prepareStatements = ({ prepare, sql }: Database) => ({
  vault: prepare<StoredVault>('SELECT lookup, revision, bytes FROM vaults WHERE vault_id = ?'),
  findByFingerprint: prepare<{ readonly memoryId: MemoryId }>(
    'SELECT memory_id AS memoryId FROM memories WHERE vault_id = ? AND fingerprint = ?',
  ),
  count: prepare<{ readonly count: number }>(
    'SELECT count(*) AS count FROM memories WHERE vault_id = ?',
  ),
  // A gap starts at 0 or after a taken slot.
  lowestFreeSlot: prepare<{ readonly slot: number | null }>(`
    SELECT min(candidate) AS slot FROM (
      SELECT 0 AS candidate UNION ALL SELECT slot + 1 FROM memories WHERE vault_id = ?1
    ) WHERE NOT EXISTS (SELECT 1 FROM memories WHERE vault_id = ?1 AND slot = candidate)`),
  nextSlot: prepare<{ readonly slot: number | null }>(
    'SELECT max(slot) + 1 AS slot FROM memories WHERE vault_id = ?',
  ),
  add: prepare(`
    INSERT INTO memories (vault_id, slot, memory_id, fingerprint, sealed, created_at,
                          last_accessed_at, access_count, activation)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`),
  bumpRevision: prepare('UPDATE vaults SET revision = revision + 1 WHERE vault_id = ?'),
  revision: prepare<{ readonly revision: number }>(
    'SELECT revision FROM vaults WHERE vault_id = ?',
  ),
  page: prepareTuples<MemoryTuple>(
    sql,
    `SELECT ${columns} FROM memories WHERE vault_id = ? AND (created_at, memory_id) > (?, ?)
    ORDER BY created_at, memory_id LIMIT ?`,
  ),
  find: prepare<StoredMemory>(
    `SELECT ${columns} FROM memories WHERE vault_id = ? AND memory_id = ?`,
  ),
  idsByPrefix: prepare<{ readonly memoryId: MemoryId }>(
    `SELECT memory_id AS memoryId FROM memories
    WHERE vault_id = ? AND memory_id >= ? AND memory_id < ? LIMIT ?`,
  ),
  remove: prepare('DELETE FROM memories WHERE vault_id = ? AND memory_id = ?'),
  removeSome: prepare(`
    DELETE FROM memories WHERE rowid IN (
      SELECT rowid FROM memories WHERE vault_id = ? LIMIT ${removalStep})`),
});

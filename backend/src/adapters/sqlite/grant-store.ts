import type { Exchange, GrantStore } from '../../grants/index.ts';
import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { Database } from './database/database.ts';
import {
  grantColumns,
  grantKeyColumns,
  grantKeyValues,
  grantValues,
  insertGrant,
  insertGrantKey,
  toGrantKeyRow,
  toGrantRow,
  type StoredGrant,
  type StoredGrantKey,
} from './stored-grant.ts';

/** `GrantStore` on SQLite. */
export const sqliteGrantStore = (database: Database): GrantStore => {
  const statements = prepareStatements(database);
  const { read, write, writeRelaxed, noteResidue } = database;

  const evict = (vaultId: VaultId, keys: readonly Pick<StoredGrantKey, 'lookup'>[]): void => {
    for (const { lookup } of keys) statements.removeKey.run(vaultId, lookup);
    if (keys.length > 0) noteResidue();
  };

  const exchange = (asked: Exchange) => {
    const { vaultId, grantId, from, at, keys, evictBefore } = asked;
    if (statements.ofVault.get(vaultId, grantId) === undefined) return 'gone';
    if (statements.removeExpiredKeys.run(vaultId, grantId, at) > 0) noteResidue();
    const count = statements.countKeys.get(vaultId, grantId)?.count ?? 0;
    const excess = Math.max(0, count + keys.length - asked.maxSecrets);
    const evicted = statements.evictable.all(vaultId, grantId, from, evictBefore, excess);
    if (evicted.length < excess) return 'full';
    if (statements.use.run(at, asked.until, vaultId, from) === 0 && asked.once) return 'used';
    evict(vaultId, evicted);
    for (const key of keys) statements.addKey.run(...grantKeyValues(key));
    statements.renew.run(asked.family, asked.expiresAt, vaultId, grantId);
    return 'exchanged';
  };

  return {
    add: async (grant, code, { limit, at }) => {
      const vaultId = requireVaultId(grant.vaultId);
      return write(() => {
        if (statements.find.get(grant.grantId) !== undefined) return 'known';
        if (statements.removeVoidGrants.run(vaultId, at, grant.keyId) > 0) noteResidue();
        const taken = statements.slots.all(vaultId);
        if (taken.length >= limit) return 'full';
        const gap = taken.findIndex(({ slot }, place) => slot !== place);
        const slot = gap === -1 ? taken.length : gap;
        statements.add.run(...grantValues({ ...grant, slot }));
        statements.addKey.run(...grantKeyValues(code));
        return 'added';
      });
    },
    findKey: async (lookup) =>
      read(() => {
        const key = statements.findKey.get(lookup);
        const grant = key && statements.ofVault.get(key.vaultId, key.grantId);
        return grant && { grant: toGrantRow(grant), key: toGrantKeyRow(key) };
      }),
    findFamily: async (family) => read(() => statements.findFamily.all(family)).map(toGrantRow)[0],
    restoredAt: async () => read(() => statements.restoredAt.get())?.restoredAt ?? undefined,
    exchange: async (asked) => {
      requireVaultId(asked.vaultId);
      return write(() => exchange(asked));
    },
    list: async (vaultId, at) =>
      read(() => statements.list.all(requireVaultId(vaultId), at)).map(toGrantRow),
    recordUse: async (vaultId, grantId, at) => {
      await writeRelaxed(() => statements.recordUse.run(at, requireVaultId(vaultId), grantId));
    },
    ...removals(database, statements),
  };
};

type Removals = Pick<GrantStore, 'remove' | 'removeAll' | 'removeExpired'>;

const removals = (
  { read, secureDelete, removeMany, scrub }: Database,
  statements: ReturnType<typeof prepareStatements>,
): Removals => ({
  remove: async (vaultId, grantId) => {
    requireVaultId(vaultId);
    let removed = 0;
    await secureDelete(() => {
      removed = statements.remove.run(vaultId, grantId);
      return removed + statements.removeKeys.run(vaultId, grantId);
    });
    return removed > 0;
  },
  removeAll: async (vaultId) => {
    requireVaultId(vaultId);
    await secureDelete(
      () => statements.removeAll.run(vaultId) + statements.removeAllKeys.run(vaultId),
    );
  },
  removeExpired: async (before) => {
    if (read(() => statements.anyExpired.get(before, before)) === undefined) return 0;
    const removed = await removeMany(
      sweepExpired.map((statement) => ({ statement, values: [before] })),
    );
    await scrub();
    return removed.reduce((sum, rows) => sum + rows, 0);
  },
});

const prepareStatements = ({ prepare }: Database) => ({
  add: prepare(insertGrant('INSERT')),
  addKey: prepare(insertGrantKey('INSERT')),
  find: prepare('SELECT 1 FROM grants WHERE grant_id = ?'),
  ofVault: prepare<StoredGrant>(
    `SELECT ${grantColumns} FROM grants WHERE vault_id = ? AND grant_id = ?`,
  ),
  slots: prepare<{ readonly slot: number }>(
    'SELECT slot FROM grants WHERE vault_id = ? ORDER BY slot',
  ),
  findKey: prepare<StoredGrantKey>(`SELECT ${grantKeyColumns} FROM grant_keys WHERE lookup = ?`),
  findFamily: prepare<StoredGrant>(`SELECT ${grantColumns} FROM grants WHERE family = ?`),
  restoredAt: prepare<{ readonly restoredAt: number | null }>(
    'SELECT restored_at AS restoredAt FROM moves',
  ),
  use: prepare(`
    UPDATE grant_keys SET used_at = ?, expires_at = ?
    WHERE vault_id = ? AND lookup = ? AND used_at IS NULL`),
  countKeys: prepare<{ readonly count: number }>(
    'SELECT count(*) AS count FROM grant_keys WHERE vault_id = ? AND grant_id = ?',
  ),
  evictable: prepare<Pick<StoredGrantKey, 'lookup'>>(`
    SELECT lookup FROM grant_keys
    WHERE vault_id = ? AND grant_id = ? AND kind = 'refresh' AND used_at IS NULL AND lookup <> ?
      AND expires_at < ?
    ORDER BY expires_at LIMIT ?`),
  removeKey: prepare('DELETE FROM grant_keys WHERE vault_id = ? AND lookup = ?'),
  renew: prepare(`
    UPDATE grants SET family = ?, expires_at = ? WHERE vault_id = ? AND grant_id = ?`),
  list: prepare<StoredGrant>(`
    SELECT ${grantColumns} FROM grants WHERE vault_id = ? AND expires_at >= ?
    ORDER BY created_at, grant_id`),
  recordUse: prepare('UPDATE grants SET last_used_at = ? WHERE vault_id = ? AND grant_id = ?'),
  remove: prepare('DELETE FROM grants WHERE vault_id = ? AND grant_id = ?'),
  removeKeys: prepare('DELETE FROM grant_keys WHERE vault_id = ? AND grant_id = ?'),
  removeAll: prepare('DELETE FROM grants WHERE vault_id = ?'),
  removeAllKeys: prepare('DELETE FROM grant_keys WHERE vault_id = ?'),
  removeVoidGrants: prepare(
    'DELETE FROM grants WHERE vault_id = ? AND (expires_at < ? OR key_id < ?)',
  ),
  removeExpiredKeys: prepare(
    'DELETE FROM grant_keys WHERE vault_id = ? AND grant_id = ? AND expires_at < ?',
  ),
  anyExpired: prepare(`
    SELECT 1 FROM grant_keys WHERE expires_at < ?
    UNION ALL SELECT 1 FROM grants WHERE expires_at < ? LIMIT 1`),
});

const sweepExpired = ['grant_keys', 'grants'].map(
  (table) => `DELETE FROM ${table} WHERE expires_at < ?`,
);

import { requireVaultId } from '../../kernel/ids.ts';
import type { VaultStore } from '../../tokens/index.ts';
import type { Database } from './database/database.ts';
import {
  credentialValues,
  toVaultRow,
  vaultColumns,
  vaultValues,
  type StoredVault,
} from './stored-vault.ts';
import { unusedVaults } from './unused-vaults.ts';

/** `VaultStore` on SQLite. */
export const sqliteVaultStore = (database: Database): VaultStore => {
  const statements = prepareStatements(database);
  const { read, write, writeRelaxed, secureDelete } = database;
  return {
    add: async (row) => {
      requireVaultId(row.vaultId);
      await write(() => statements.add.run(...vaultValues({ ...row, revision: 0 })));
    },
    findByLookup: async (lookup) => {
      const found = read(() => statements.findByLookup.get(lookup));
      return found && toVaultRow(found);
    },
    find: async (vaultId) => {
      const found = read(() => statements.find.get(requireVaultId(vaultId)));
      return found && toVaultRow(found);
    },
    replaceCredential: async (vaultId, from, to) =>
      // Overwrites the old credential: with it and the old token the vault could still be opened.
      (await secureDelete(() =>
        statements.replaceCredential.run(...credentialValues(to), requireVaultId(vaultId), from),
      )) > 0,
    removePreviousKey: async (vaultId, lookup) => {
      // Also purges the residue of the resealed rows from the file.
      await secureDelete(() => statements.removePreviousKey.run(requireVaultId(vaultId), lookup));
    },
    setPlan: async (vaultId, plan, memoryLimit, from) => {
      requireVaultId(vaultId);
      return (
        (await write(() => statements.setPlan.run(plan, memoryLimit, vaultId, from ?? null))) > 0
      );
    },
    recordUse: async (vaultId, at) => {
      await writeRelaxed(() => statements.recordUse.run(at, requireVaultId(vaultId)));
    },
    shred: async (vaultId, from) =>
      (await secureDelete(() => statements.shred.run(requireVaultId(vaultId), from ?? null))) > 0,
    list: async ({ shredded, after, limit }) => {
      const statement = shredded ? statements.listShredded : statements.listActive;
      return read(() => statement.all(after ?? '', limit)).map(({ vaultId }) => vaultId);
    },
    remove: async (vaultId) => {
      await secureDelete(() => statements.remove.run(requireVaultId(vaultId)));
    },
    ...unusedVaults(database),
  };
};

const prepareStatements = ({ prepare }: Database) => ({
  add: prepare(`
    INSERT INTO vaults (vault_id, lookup, salt, wrapped_key, commitment, previous_key, name, plan,
                        memory_limit, created_at, last_used_at, revision)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`),
  findByLookup: prepare<StoredVault>(`SELECT ${vaultColumns} FROM vaults WHERE lookup = ?`),
  find: prepare<StoredVault>(`SELECT ${vaultColumns} FROM vaults WHERE vault_id = ?`),
  replaceCredential: prepare(`
    UPDATE vaults SET lookup = ?, salt = ?, wrapped_key = ?, commitment = ?, previous_key = ?
    WHERE vault_id = ? AND lookup = ?`),
  removePreviousKey: prepare(`
    UPDATE vaults SET previous_key = NULL
    WHERE vault_id = ? AND lookup = ? AND previous_key IS NOT NULL`),
  setPlan: prepare(`
    UPDATE vaults SET plan = ?, memory_limit = ? WHERE vault_id = ? AND lookup = ifnull(?, lookup)`),
  recordUse: prepare('UPDATE vaults SET last_used_at = ? WHERE vault_id = ?'),
  shred: prepare(`
    UPDATE vaults
    SET lookup = NULL, salt = NULL, wrapped_key = NULL, commitment = NULL, previous_key = NULL
    WHERE vault_id = ? AND lookup = ifnull(?, lookup)`),
  listActive: prepare<Pick<StoredVault, 'vaultId'>>(`
    SELECT vault_id AS vaultId FROM vaults
    WHERE lookup IS NOT NULL AND vault_id > ? ORDER BY vault_id LIMIT ?`),
  listShredded: prepare<Pick<StoredVault, 'vaultId'>>(`
    SELECT vault_id AS vaultId FROM vaults
    WHERE lookup IS NULL AND vault_id > ? ORDER BY vault_id LIMIT ?`),
  remove: prepare('DELETE FROM vaults WHERE vault_id = ?'),
});

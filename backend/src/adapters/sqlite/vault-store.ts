import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { Plan, VaultRow, VaultStore } from '../../tokens/index.ts';
import type { Database } from './database.ts';
import { vaultWithoutNulls } from './stored-vault.ts';
import { unusedVaults } from './unused-vaults.ts';

export const sqliteVaultStore = (database: Database): VaultStore => {
  const statements = prepareStatements(database);
  const { read, write, writeRelaxed, secureDelete: erase } = database;
  return {
    add: async (row) => {
      write(() => statements.add.run(...values(row)));
    },
    findByLookup: async (lookup) => {
      const found = read(() => statements.findByLookup.get(lookup));
      return found && toRow(found);
    },
    replaceLock: async (vaultId, from, to) =>
      // The old lock is erased: who finds it in the file and knows the old token could still open it.
      erase(() => statements.replaceLock.run(...lockValues(to), requireVaultId(vaultId), from)) > 0,
    removePreviousKey: async (vaultId, lookup) => {
      // Also takes the remains of the rows that were sealed again out of the file.
      erase(() => statements.removePreviousKey.run(requireVaultId(vaultId), lookup));
    },
    setPlan: async (vaultId, plan, memoryLimit) =>
      write(() => statements.setPlan.run(plan, memoryLimit, requireVaultId(vaultId))) > 0,
    recordUse: async (vaultId, at) => {
      writeRelaxed(() => statements.recordUse.run(at, requireVaultId(vaultId)));
    },
    shred: async (vaultId) => {
      erase(() => statements.shred.run(requireVaultId(vaultId)));
    },
    list: async ({ shredded, after, limit }) => {
      const statement = shredded ? statements.listShredded : statements.listLocked;
      return read(() => statement.all(after ?? '', limit)).map(({ vaultId }) => vaultId);
    },
    remove: async (vaultId) => {
      erase(() => statements.remove.run(requireVaultId(vaultId)));
    },
    ...unusedVaults(database),
  };
};

type Lock = VaultRow['lock'];

type StoredVault = Omit<Lock, 'previousKey'> & {
  readonly previousKey: Uint8Array | null;
  readonly vaultId: VaultId;
  readonly name: string | null;
  readonly plan: Plan;
  readonly memoryLimit: number | null;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
};

const prepareStatements = ({ prepare }: Database) => ({
  add: prepare(`
    INSERT INTO vaults (lookup, salt, wrapped_key, commitment, previous_key, vault_id, name, plan,
                        memory_limit, created_at, last_used_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`),
  findByLookup: prepare<StoredVault>(`
    SELECT vault_id AS vaultId, lookup, salt, wrapped_key AS wrappedKey, commitment,
           previous_key AS previousKey, name, plan, memory_limit AS memoryLimit,
           created_at AS createdAt, last_used_at AS lastUsedAt
    FROM vaults WHERE lookup = ?`),
  replaceLock: prepare(`
    UPDATE vaults SET lookup = ?, salt = ?, wrapped_key = ?, commitment = ?, previous_key = ?
    WHERE vault_id = ? AND lookup = ?`),
  removePreviousKey: prepare(`
    UPDATE vaults SET previous_key = NULL
    WHERE vault_id = ? AND lookup = ? AND previous_key IS NOT NULL`),
  setPlan: prepare(`
    UPDATE vaults SET plan = ?, memory_limit = ? WHERE vault_id = ? AND lookup IS NOT NULL`),
  recordUse: prepare('UPDATE vaults SET last_used_at = ? WHERE vault_id = ?'),
  shred: prepare(`
    UPDATE vaults
    SET lookup = NULL, salt = NULL, wrapped_key = NULL, commitment = NULL, previous_key = NULL
    WHERE vault_id = ? AND lookup IS NOT NULL`),
  listLocked: prepare<Pick<StoredVault, 'vaultId'>>(`
    SELECT vault_id AS vaultId FROM vaults
    WHERE lookup IS NOT NULL AND vault_id > ? ORDER BY vault_id LIMIT ?`),
  listShredded: prepare<Pick<StoredVault, 'vaultId'>>(`
    SELECT vault_id AS vaultId FROM vaults
    WHERE lookup IS NULL AND vault_id > ? ORDER BY vault_id LIMIT ?`),
  remove: prepare('DELETE FROM vaults WHERE vault_id = ?'),
});

const lockValues = (lock: Lock) =>
  [lock.lookup, lock.salt, lock.wrappedKey, lock.commitment, lock.previousKey ?? null] as const;

const values = (row: VaultRow) =>
  [
    ...lockValues(row.lock),
    requireVaultId(row.vaultId),
    row.name ?? null,
    row.plan,
    row.memoryLimit,
    row.createdAt,
    row.lastUsedAt ?? null,
  ] as const;

const toRow = ({
  lookup,
  salt,
  wrappedKey,
  commitment,
  previousKey,
  ...row
}: StoredVault): VaultRow => ({
  ...vaultWithoutNulls(row),
  lock: { lookup, salt, wrappedKey, commitment, previousKey: previousKey ?? undefined },
});

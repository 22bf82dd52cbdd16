import { requireVaultId, type VaultId } from '../../kernel/ids.ts';
import type { VaultStore } from '../../tokens/index.ts';
import type { Database } from './database/database.ts';

type UnusedVaults = Pick<
  VaultStore,
  'recordFirstUse' | 'newestUse' | 'listUnused' | 'removeUnused'
>;

/** The part of the vault store that tells used vaults from unused ones. */
export const unusedVaults = (database: Database): UnusedVaults => {
  const statements = prepareStatements(database);
  const { read, secureDelete } = database;
  return {
    recordFirstUse: async (vaultId, at) => {
      let found = 0;
      // Uses `secureDelete`, which also works on a full disk: the first read of a vault must not
      // fail.
      await secureDelete(() => {
        found = statements.recordFirstUse.run(at, requireVaultId(vaultId));
        return 0;
      });
      return found > 0;
    },
    newestUse: async () => read(() => statements.newestUse.get())?.at ?? undefined,
    listUnused: async ({ createdBefore, after, limit }) =>
      read(() => statements.list.all(after ?? '', createdBefore, limit)).map(
        ({ vaultId }) => vaultId,
      ),
    removeUnused: async (vaultIds, createdBefore) =>
      secureDelete(() =>
        vaultIds.reduce(
          (removed, vaultId) =>
            removed + statements.remove.run(requireVaultId(vaultId), createdBefore),
          0,
        ),
      ),
  };
};

const isUnused = "last_used_at IS NULL AND lookup IS NOT NULL AND plan = 'free' AND created_at < ?";

const prepareStatements = ({ prepare }: Database) => ({
  recordFirstUse: prepare(`
    UPDATE vaults SET last_used_at = coalesce(last_used_at, ?)
    WHERE vault_id = ? AND lookup IS NOT NULL`),
  newestUse: prepare<{ readonly at: number | null }>('SELECT max(last_used_at) AS at FROM vaults'),
  list: prepare<{ readonly vaultId: VaultId }>(`
    SELECT vault_id AS vaultId FROM vaults
    WHERE vault_id > ? AND ${isUnused} ORDER BY vault_id LIMIT ?`),
  remove: prepare(`DELETE FROM vaults WHERE vault_id = ? AND ${isUnused}`),
});

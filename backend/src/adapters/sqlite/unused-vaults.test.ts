import { expect, test } from '@jest/globals';
import { withOpened } from '../../testing/contract-fixture.ts';
import { expireInUseContract } from '../../tokens/store/expire-in-use.contract.ts';
import { expireUnusedContract } from '../../tokens/store/expire-unused.contract.ts';
import { unusedVaultsContract } from '../../tokens/store/unused-vaults.contract.ts';
import { sqliteCheckpointStore } from './checkpoint-store.ts';
import { sqliteMemoryStore } from './memories/memory-store.ts';
import { newDataFolder, onNewDatabase } from './testing/data-folder.ts';
import { sqliteVaultStore } from './vault-store.ts';

const allStores = onNewDatabase((database) => ({
  vaults: sqliteVaultStore(database),
  memories: sqliteMemoryStore(database),
  checkpoints: sqliteCheckpointStore(database),
}));

unusedVaultsContract(onNewDatabase(sqliteVaultStore));
expireUnusedContract(allStores);
expireInUseContract(allStores);

test(
  'finding unused vaults does not read the used ones',
  withOpened(async () => newDataFolder())(async ({ open }) => {
    const plan = open().prepare<{ readonly detail: string }>(`
      EXPLAIN QUERY PLAN SELECT vault_id FROM vaults
      WHERE vault_id > ? AND last_used_at IS NULL AND lookup IS NOT NULL AND plan = 'free'
        AND created_at < ? ORDER BY vault_id LIMIT ?`);
    const details = plan.all('', 1, 1).map(({ detail }) => detail);
    expect(details).toEqual([
      'SEARCH vaults USING INDEX vaults_by_use (last_used_at=? AND vault_id>?)',
    ]);
  }),
);

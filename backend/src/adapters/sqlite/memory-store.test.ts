import { expect, test } from '@jest/globals';
import { memoryRevisionContract } from '../../memories/memory-revision.contract.ts';
import { memoryStoreContract } from '../../memories/memory-store.contract.ts';
import { times } from '../../testing/times.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { guardOf, someMemoryRow } from '../../testing/rows.ts';
import { newVaultIn } from '../../testing/stored-vaults.ts';
import type { Database } from './database.ts';
import { sqliteMemoryStore } from './memory-store.ts';
import { newDataFolder, onNewDatabase } from './testing/data-folder.ts';
import { sqliteVaultStore } from './vault-store.ts';

for (const contract of [memoryStoreContract, memoryRevisionContract]) {
  contract(
    onNewDatabase((database) => ({
      memories: sqliteMemoryStore(database),
      vaults: sqliteVaultStore(database),
    })),
  );
}

const withDatabase = (check: (database: Database) => Promise<void>) =>
  withOpened(async () => newDataFolder())(async ({ open }) => check(open()));

test(
  'a limited vault never uses a slot beyond its limit after any removals',
  withDatabase(async (database) => {
    const store = sqliteMemoryStore(database);
    const vaultId = await newVaultIn(sqliteVaultStore(database));
    const rows = times(5, () => someMemoryRow());
    for (const row of rows) await store.add(vaultId, row, guardOf(vaultId, 5));
    for (const row of [rows[0]!, rows[3]!]) await store.remove(vaultId, row.memoryId);
    for (const row of times(2, () => someMemoryRow()))
      await store.add(vaultId, row, guardOf(vaultId, 5));
    const slots = database.sql.prepare('SELECT slot FROM memories ORDER BY slot').all();
    expect(slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4]);
  }),
);

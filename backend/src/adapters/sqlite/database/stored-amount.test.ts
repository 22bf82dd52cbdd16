import { expect, test } from '@jest/globals';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { guardOf, someMemoryRow, someVaultRow } from '../../../testing/rows.ts';
import { sqliteMemoryStore } from '../memories/memory-store.ts';
import { storedAmount } from './stored-amount.ts';
import { newDataFolder } from '../testing/data-folder.ts';
import { sqliteVaultStore } from '../vault-store.ts';

test(
  'counts what is stored in many steps, and reports the file size',
  withOpened(async () => newDataFolder())(async ({ open }) => {
    const database = open();
    const [vaults, memories] = [sqliteVaultStore(database), sqliteMemoryStore(database)];
    const count = storedAmount(database);
    expect(await count()).toMatchObject({ engine: 'sqlite', vaults: 0, memories: 0 });
    for (let made = 0; made < 1_201; made += 1) {
      const row = someVaultRow();
      await vaults.add(row);
      if (made % 3 === 0) await memories.add(row.vaultId, someMemoryRow(), guardOf(row.vaultId));
    }
    const { bytes = 0, ...rows } = await count();
    expect(rows).toEqual({ engine: 'sqlite', vaults: 1_201, memories: 401 });
    expect(bytes).toBeGreaterThan(1_201 * 200);
  }),
);

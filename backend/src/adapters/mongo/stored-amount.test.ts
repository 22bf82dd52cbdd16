import { expect, test } from '@jest/globals';
import { oneServer } from '../../testing/services/one-server.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { guardOf, someMemoryRow, someVaultRow } from '../../testing/rows.ts';
import { onServices, startMongo } from '../../testing/services/on-services.ts';
import { mongoMemoryStore } from './memories/memory-store.ts';
import { storedAmount } from './stored-amount.ts';
import { newDatabase } from './testing/new-database.ts';
import { mongoVaultStore } from './vault-store.ts';

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);

  test(
    'reports what is stored and its size on disk',
    withOpened(async () => newDatabase(server.url()))(async ({ open }) => {
      const db = open();
      const row = someVaultRow();
      await mongoVaultStore(db).add(row);
      await mongoVaultStore(db).add(someVaultRow());
      await mongoMemoryStore(db).add(row.vaultId, someMemoryRow(), guardOf(row.vaultId));
      const { bytes = 0, ...rows } = await storedAmount(db)();
      expect(rows).toEqual({ engine: 'mongodb', vaults: 2, memories: 1 });
      expect(bytes).toBeGreaterThan(0);
    }),
  );
});

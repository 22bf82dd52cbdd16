import { expect, test } from '@jest/globals';
import { memoryRevisionContract } from '../../../memories/store/memory-revision.contract.ts';
import { memoryStoreContract } from '../../../memories/store/memory-store.contract.ts';
import { times } from '../../../testing/times.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { binEntryOf, guardOf, someMemoryRow } from '../../../testing/rows.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import type { Database } from '../database/database.ts';
import { sqliteMemoryStore } from './memory-store.ts';
import { sqliteRowStore } from '../row-store.ts';
import { newDataFolder, onNewDatabase } from '../testing/data-folder.ts';
import { sqliteVaultStore } from '../vault-store.ts';

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

test(
  'a sweep of the bin takes more than one step for hundreds of rows',
  withDatabase(async (database) => {
    const { memories, bin } = sqliteRowStore(database);
    const vaultId = await newVaultIn(sqliteVaultStore(database));
    const rows = times(501, () => ({ ...someMemoryRow(), vaultId }));
    await bin.put(rows.map((row) => ({ ...row, ...binEntryOf(row, 7) })));
    await memories.put([{ ...someMemoryRow(), vaultId, slot: 0 }]);
    const store = sqliteMemoryStore(database);
    expect(await store.removeBinnedBefore(7)).toBe(0);
    expect(await store.removeBinnedBefore(8)).toBe(501);
    expect(await store.removeBinnedBefore(8)).toBe(0);
    expect(await store.count(vaultId)).toBe(1);
  }),
);

test(
  'a copy of a saved memory in the bin, which a move from a cluster can bring, has no effect',
  withDatabase(async (database) => {
    const rows = sqliteRowStore(database);
    const vaultId = await newVaultIn(sqliteVaultStore(database));
    const saved = { ...someMemoryRow(), vaultId, slot: 0 };
    const { fingerprint } = someMemoryRow();
    const copy = { ...saved, ...binEntryOf(saved), fingerprint };
    await rows.memories.put([saved]);
    await rows.bin.put([copy]);
    const store = sqliteMemoryStore(database);
    expect(await store.binned(vaultId, { limit: 9 })).toEqual([]);
    expect(await store.binned(vaultId, { limit: 9, isWhole: true })).toHaveLength(1);
    expect(await store.findBinned(vaultId, saved.memoryId)).toBeUndefined();
    const looking = guardOf(vaultId, null, { looksInBin: true });
    expect(await store.add(vaultId, someMemoryRow({ fingerprint }), looking)).toMatchObject({
      outcome: 'added',
    });
    expect(await store.remove(vaultId, saved.memoryId)).toBe(true);
    expect(await store.binned(vaultId, { limit: 9 })).toEqual([]);
  }),
);

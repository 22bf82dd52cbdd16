import { expect, test } from '@jest/globals';
import { newVaultId } from '../../kernel/ids.ts';
import { memoryStoreContract } from '../../memories/memory-store.contract.ts';
import { numbered } from '../../testing/numbered.ts';
import { withOpened } from '../../testing/opened.ts';
import { someMemoryRow, someVaultRow } from '../../testing/rows.ts';
import type { Database } from './database.ts';
import { sqliteMemoryStore } from './memory-store.ts';
import { newDataFolder, onNewDatabase } from './testing/data-folder.ts';
import { sqliteVaultStore } from './vault-store.ts';

memoryStoreContract(onNewDatabase(sqliteMemoryStore));

const withDatabase = (check: (database: Database) => Promise<void>) =>
  withOpened(async () => newDataFolder())(async ({ open }) => check(open()));

test(
  'a limited vault never uses a slot beyond its limit, whichever ones were freed',
  withDatabase(async (database) => {
    const store = sqliteMemoryStore(database);
    const vaultId = newVaultId();
    const rows = numbered(5, () => someMemoryRow());
    for (const row of rows) await store.add(vaultId, row, 5);
    for (const row of [rows[0]!, rows[3]!]) await store.remove(vaultId, row.memoryId);
    for (const row of numbered(2, () => someMemoryRow())) await store.add(vaultId, row, 5);
    const slots = database.sql.prepare('SELECT slot FROM memories ORDER BY slot').all();
    expect(slots.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4]);
  }),
);

test(
  "a vault's revision changes when a memory comes or goes, and only then",
  withDatabase(async (database) => {
    const store = sqliteMemoryStore(database);
    const vault = someVaultRow();
    await sqliteVaultStore(database).add(vault);
    const { vaultId } = vault;
    const revision = (): unknown =>
      database.sql.prepare('SELECT revision FROM vaults').get()?.['revision'];
    const row = someMemoryRow();
    await store.add(vaultId, row, 2);
    expect(revision()).toBe(1);
    await store.add(vaultId, row, 2);
    await store.noteAccess(vaultId, [row.memoryId], row.createdAt + 1);
    await store.removeAll(newVaultId());
    expect(revision()).toBe(1);
    await store.remove(vaultId, row.memoryId);
    expect(revision()).toBe(2);
    await store.remove(vaultId, row.memoryId);
    expect(revision()).toBe(2);
  }),
);

import { expect, test } from '@jest/globals';
import { newVaultId } from '../../../kernel/ids.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { sqliteMemoryStore } from '../memories/memory-store.ts';
import { startAdding } from '../testing/adding-process.ts';
import { newDataFolder } from '../testing/data-folder.ts';

test(
  'a process killed between a commit and its sync loses no acknowledged memory, nor that one @acknowledged-is-kept',
  withOpened(async () => newDataFolder())(async ({ dataDir, open }) => {
    const vaultId = newVaultId();
    // The vault, nine memories, and the tenth hangs.
    const adding = startAdding(dataDir, vaultId, { limit: 100, killAfterSyncs: 10 });
    const acknowledged = await adding.ended;
    expect(acknowledged).toHaveLength(9);
    const database = open();
    const kept = await sqliteMemoryStore(database).page(vaultId, { limit: 100 });
    expect(kept.map(({ memoryId }) => memoryId)).toEqual(expect.arrayContaining([...acknowledged]));
    expect(kept).toHaveLength(10);
    expect(database.sql.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  }),
);

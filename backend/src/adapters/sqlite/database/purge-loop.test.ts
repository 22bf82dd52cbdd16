import { expect, test } from '@jest/globals';
import { AppError } from '../../../kernel/errors.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { eventually } from '../../../testing/eventually.ts';
import { sqliteMemoryStore } from '../memories/memory-store.ts';
import { churnRows } from '../testing/churned-rows.ts';
import { newDataFolder, withoutSync } from '../testing/data-folder.ts';
import { startPurgeLoop } from './purge-residue.ts';

const withFolder = withOpened(async () => newDataFolder());

test(
  'a server purges by itself after a removal by another process',
  withFolder(async (folder) => {
    const database = folder.open(withoutSync);
    const { kept } = await churnRows(database, 2_500);
    const purging = startPurgeLoop(database, { pollInterval: 1, rest: 1 });
    const isPurged = (): boolean =>
      database.sql.prepare('SELECT made = purged AS done FROM residue').get()?.['done'] === 1;
    try {
      await eventually(async () => {
        expect(isPurged()).toBe(true);
        return Promise.resolve();
      });
      const other = folder.open();
      const { vaultId, memoryId } = kept[0]!;
      await sqliteMemoryStore(other).remove(vaultId, memoryId);
      expect(isPurged()).toBe(false);
      await eventually(async () => {
        expect(isPurged()).toBe(true);
        return Promise.resolve();
      });
    } finally {
      await purging.close();
      await purging.close();
    }
  }),
);

test(
  'a server continues to purge after a moment in which the database could not be used',
  withFolder(async (folder) => {
    const database = folder.open(withoutSync);
    await churnRows(database, 300);
    let failures = 0;
    const purging = startPurgeLoop(
      {
        ...database,
        catchUp: async () => {
          failures += 1;
          if (failures === 1) throw new AppError('storage_unavailable', 'Locked.');
          await database.catchUp();
        },
      },
      { pollInterval: 1, rest: 1 },
    );
    try {
      await eventually(async () => {
        expect(failures).toBeGreaterThan(2);
        return Promise.resolve();
      });
    } finally {
      await purging.close();
    }
  }),
);

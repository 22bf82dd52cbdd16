import { expect, test } from '@jest/globals';
import { AppError } from '../../../kernel/errors.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { eventually } from '../../../testing/eventually.ts';
import { selectResidue, type ResidueCounts } from '../maintenance/purge-steps.ts';
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
    const counts = database.prepare<ResidueCounts>(selectResidue);
    const allPurged = async (): Promise<ResidueCounts> => {
      await eventually(async () => {
        const { made, purged } = counts.get()!;
        expect(purged).toBe(made);
        return Promise.resolve();
      });
      return counts.get()!;
    };
    try {
      const before = await allPurged();
      const { vaultId, memoryId } = kept[0]!;
      await sqliteMemoryStore(folder.open()).remove(vaultId, memoryId);
      // The loop may already have purged this removal, so only the count shows that there was one.
      expect(counts.get()!.made).toBeGreaterThan(before.made);
      await allPurged();
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

import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { seconds } from '../../../kernel/duration.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { guardOf, someMemoryRow } from '../../../testing/rows.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import type { Database } from './database.ts';
import { jobTable } from '../jobs/job-table.ts';
import { sqliteMemoryStore } from '../memories/memory-store.ts';
import { newDataFolder } from '../testing/data-folder.ts';
import { sqliteVaultStore } from '../vault-store.ts';

/** The database, with a count of the transactions that have waited for the disk. */
const withCountedWaits = (
  check: (database: Database, waits: () => number) => Promise<void>,
): (() => Promise<void>) =>
  withOpened(async () => newDataFolder())(async ({ open }) => {
    const database = open();
    let waits = 0;
    const write: Database['write'] = async (work) => {
      waits += 1;
      return database.write(work);
    };
    await check({ ...database, write }, () => waits);
  });

test(
  'saving a memory waits for the disk, recording its use does not',
  withCountedWaits(async (database, waits) => {
    const [store, row] = [sqliteMemoryStore(database), someMemoryRow()];
    const vaultId = await newVaultIn(sqliteVaultStore(database));
    await store.add(vaultId, row, guardOf(vaultId, 25));
    const saved = waits();
    expect(saved).toBe(2);
    await store.recordAccess(vaultId, [row.memoryId], row.createdAt + 1);
    await store.setActivations(vaultId, new Map([[row.memoryId, 2]]));
    await sqliteVaultStore(database).recordUse(vaultId, row.createdAt);
    expect(waits()).toBe(saved);
    expect((await store.uses(vaultId, [row.memoryId])).get(row.memoryId)).toMatchObject({
      accessCount: row.accessCount + 1,
      activation: 2,
    });
  }),
);

const kept = { name: 'kept', payload: z.string(), attempts: 1, backOff: seconds(1) };

test.each([
  { kind: 'must be kept', job: defineJob(kept), expected: 1 },
  { kind: 'may be lost', job: defineJob({ ...kept, relaxedDurability: true }), expected: 0 },
])('a job that $kind waits for the disk $expected times', async ({ job, expected }) => {
  await withCountedWaits(async (database, waits) => {
    const table = jobTable(database);
    await table.add({
      name: job.name,
      payload: '""',
      key: undefined,
      relaxedDurability: job.relaxedDurability ?? false,
    });
    expect(waits()).toBe(expected);
    expect(table.counts()).toEqual({ kept: 1 });
  })();
});

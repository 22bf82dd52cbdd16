import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { inParallel, times } from '../../testing/times.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { fill } from '../../testing/fill-store.ts';
import {
  binGuardOf,
  binEntryOf,
  guardOf,
  someCheckpointRow,
  someMemoryRow,
  someVaultRow,
} from '../../testing/rows.ts';
import { newVaultIn } from '../../testing/stored-vaults.ts';
import { oneServer } from '../../testing/services/one-server.ts';
import { onServices, startMongo } from '../../testing/services/on-services.ts';
import { mongoCheckpointStore } from './checkpoint-store.ts';
import { mongoMemoryStore } from './memories/memory-store.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { newDatabase, type NewDatabase } from './testing/new-database.ts';
import { mongoVaultStore } from './vault-store.ts';

const limit = 25;

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);

  const onDatabase = (check: (database: NewDatabase) => Promise<void>) =>
    withOpened(async () => {
      const database = newDatabase(server.url());
      await migrate(database.open(), migrations);
      return database;
    })(check);

  describe('stores of several processes', () => {
    test(
      'accept exactly one of 100 parallel writes at 24 of 25',
      onDatabase(async ({ open }) => {
        const stores = times(4, () => mongoMemoryStore(open()));
        const vaultId = await newVaultIn(mongoVaultStore(open()));
        for (const row of times(limit - 1, () => someMemoryRow())) {
          await stores[0]!.add(vaultId, row, guardOf(vaultId, limit));
        }
        const outcomes = await inParallel(100, async (index) =>
          stores[index % 4]!.add(vaultId, someMemoryRow(), guardOf(vaultId, limit)),
        );
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'full')).toHaveLength(99);
      }),
    );

    test(
      'do not overfill a vault after several of them have emptied its bin at once',
      onDatabase(async ({ open }) => {
        const stores = times(4, () => mongoMemoryStore(open()));
        const store = stores[0]!;
        const vaultId = await newVaultIn(mongoVaultStore(open()));
        const size = 1_000;
        const sized = () => someMemoryRow({ sealed: randomBytes(size) });
        const guard = guardOf(vaultId, null, { maxBytes: 30 * size });
        for (let round = 0; round < 5; round += 1) {
          for (const row of times(10, sized)) {
            await store.add(vaultId, row, guard);
            await store.moveToBin(vaultId, binEntryOf(row, round), binGuardOf(vaultId, 100));
          }
          await inParallel(8, async (index) => stores[index % 4]!.emptyBin(vaultId));
        }
        const outcomes = [];
        for (const row of times(40, sized)) outcomes.push(await store.add(vaultId, row, guard));
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(30);
      }),
    );

    test(
      'store a fact sent to all of them once',
      onDatabase(async ({ open }) => {
        const stores = times(4, () => mongoMemoryStore(open()));
        const vaultId = await newVaultIn(mongoVaultStore(open()));
        const { fingerprint } = someMemoryRow();
        const outcomes = await inParallel(40, async (index) =>
          stores[index % 4]!.add(vaultId, someMemoryRow({ fingerprint }), guardOf(vaultId, limit)),
        );
        expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'known')).toHaveLength(39);
      }),
    );

    test(
      'never bin both of two memories that replace each other',
      onDatabase(async ({ open }) => {
        const stores = times(2, () => mongoMemoryStore(open()));
        for (let round = 0; round < 10; round += 1) {
          const vaultId = await newVaultIn(mongoVaultStore(open()));
          const pair = await fill(stores[0]!, vaultId, 2);
          const outcomes = await inParallel(2, async (at) =>
            stores[at]!.moveToBin(vaultId, binEntryOf(pair[at]!), {
              ...binGuardOf(vaultId, 0),
              inFavorOf: [pair[1 - at]!.memoryId],
            }),
          );
          const left = await stores[0]!.count(vaultId);
          expect(left).toBe(2 - outcomes.filter((each) => each === 'moved').length);
          expect(left).toBeGreaterThan(0);
        }
      }),
    );

    test(
      'do not overfill a vault with a lowered limit while memories come and go',
      onDatabase(async ({ open }) => {
        const stores = times(3, () => mongoMemoryStore(open()));
        const vaultId = await newVaultIn(mongoVaultStore(open()));
        const rows = times(8, () => someMemoryRow());
        for (const row of rows) await stores[0]!.add(vaultId, row, guardOf(vaultId));
        await inParallel(30, async (index) => {
          const row = rows[index];
          if (row !== undefined && index < 5) await stores[0]!.remove(vaultId, row.memoryId);
          else await stores[index % 3]!.add(vaultId, someMemoryRow(), guardOf(vaultId, 5));
        });
        expect(await stores[0]!.count(vaultId)).toBeLessThanOrEqual(5);
      }),
    );

    test(
      'count every added or removed memory in the revision of its vault',
      onDatabase(async ({ open }) => {
        const db = open();
        const vault = someVaultRow();
        await mongoVaultStore(db).add(vault);
        const stores = times(3, () => mongoMemoryStore(open()));
        const { vaultId } = vault;
        const row = someMemoryRow();
        await stores[0]!.add(vaultId, row, guardOf(vaultId));
        await stores[1]!.add(vaultId, row, guardOf(vaultId));
        await inParallel(20, async (index) =>
          stores[index % 3]!.add(vaultId, someMemoryRow(), guardOf(vaultId)),
        );
        await stores[2]!.remove(vaultId, row.memoryId);
        await stores[2]!.remove(vaultId, row.memoryId);
        const stored = await db.collection('vaults').findOne({});
        expect(stored?.['revision']).toBe(22);
      }),
    );

    test(
      'change the checkpoints of a vault one after the other @checkpoints-by-title',
      onDatabase(async ({ open }) => {
        const stores = times(4, () => mongoCheckpointStore(open()));
        const { vaultId, credential } = someVaultRow();
        await mongoVaultStore(open()).add(someVaultRow({ vaultId, credential }));
        const rows = times(40, () => someCheckpointRow());
        const outcomes = await inParallel(40, async (index) =>
          stores[index % 4]!.update(
            vaultId,
            (kept) => ({ rows: [rows[index]!, ...kept], before: kept.length }),
            { lookup: credential.lookup, maxBytes: null },
          ),
        );
        const found = outcomes.map((done) =>
          done.outcome === 'changed' ? done.change.before : done.outcome,
        );
        expect(new Set(found)).toEqual(new Set(times(40, (index) => index)));
        const left = await stores[0]!.find(vaultId);
        expect(left).toHaveLength(40);
        for (const row of rows) expect(left).toContainEqual(row);
      }),
    );
  });
});

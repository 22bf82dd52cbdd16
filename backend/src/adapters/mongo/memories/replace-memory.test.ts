import type { Db } from 'mongodb';
import { describe, expect, test } from '@jest/globals';
import { fill, idsOf } from '../../../testing/fill-store.ts';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { oneServer } from '../../../testing/services/one-server.ts';
import { binGuardOf, binEntryOf, guardOf, someMemoryRow } from '../../../testing/rows.ts';
import { onServices, startMongo } from '../../../testing/services/on-services.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import { mongoMemoryStore } from './memory-store.ts';
import { onNewDatabase } from '../testing/new-database.ts';
import { mongoVaultStore } from '../vault-store.ts';

const writes: ReadonlySet<unknown> = new Set([
  'insertOne',
  'replaceOne',
  'updateOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndDelete',
]);

/** The database of a process that ends before its write with this number, counted from 0. */
const endingAt = (db: Db, last: number) => {
  let count = 0;
  const ending = <Collection extends object>(collection: Collection): Collection =>
    new Proxy(collection, {
      get: (target, property) => {
        const method: unknown = Reflect.get(target, property);
        if (typeof method !== 'function') return method;
        return (...given: readonly unknown[]) => {
          if (writes.has(property) && count++ >= last) throw new Error('The process ended here.');
          return Reflect.apply(method, target, given) as unknown;
        };
      },
    });
  const stopped = new Proxy(db, {
    get: (target, property) =>
      property === 'collection'
        ? (name: string) => ending(target.collection(name))
        : (Reflect.get(target, property) as unknown),
  });
  return { db: stopped, isEnded: () => count > last };
};

const limit = 5;
const all = { limit: 100 };

/** Runs `work` in processes that end one write later each time, until one completes it. */
const endedAtEachWrite = async (
  db: Db,
  work: (store: ReturnType<typeof mongoMemoryStore>) => Promise<unknown>,
  check: (isDone: boolean) => Promise<void>,
): Promise<number> => {
  for (let step = 0; step < 40; step += 1) {
    const { db: stopped, isEnded } = endingAt(db, step);
    await work(mongoMemoryStore(stopped)).catch(() => undefined);
    await check(!isEnded());
    if (!isEnded()) return step;
  }
  throw new Error('No process completed it.');
};

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);
  const withDatabase = withOpened(onNewDatabase(server, (db) => db));

  describe('a process that ends at any write', () => {
    test(
      'of a replacement in a full vault leaves the old or the new memory, and the retry completes it @replaced-in-one-step',
      withDatabase(async ({ port: db }) => {
        const store = mongoMemoryStore(db);
        // The copy, the update and the revision.
        expect(await endedAtEachWriteOf(db, store, 1)).toBeGreaterThanOrEqual(3);
      }),
    );

    test(
      'of the replacement of three memories loses none of them that the new one has not replaced @replaced-in-one-step',
      withDatabase(async ({ port: db }) => {
        const steps = await endedAtEachWriteOf(db, mongoMemoryStore(db), 3);
        expect(steps).toBeGreaterThanOrEqual(4);
      }),
    );

    test(
      'of a removal leaves the memory saved or in the bin, never both and never neither',
      withDatabase(async ({ port: db }) => {
        const store = mongoMemoryStore(db);
        const vaultId = await newVaultIn(mongoVaultStore(db));
        const [row] = await fill(store, vaultId, 1);
        const steps = await endedAtEachWrite(
          db,
          async (ending) => ending.moveToBin(vaultId, binEntryOf(row!), binGuardOf(vaultId)),
          async () => {
            const saved = await store.page(vaultId, all);
            expect(idsOf([...saved, ...(await store.binned(vaultId, all))])).toEqual([
              row!.memoryId,
            ]);
          },
        );
        expect(steps).toBeGreaterThan(1);
      }),
    );

    test(
      'of a restore leaves the memory saved or in the bin, and the retry restores it',
      withDatabase(async ({ port: db }) => {
        const store = mongoMemoryStore(db);
        const vaultId = await newVaultIn(mongoVaultStore(db));
        const [row] = await fill(store, vaultId, 1);
        await store.moveToBin(vaultId, binEntryOf(row!), binGuardOf(vaultId));
        const back = { ...guardOf(vaultId, limit), isFromBin: true };
        await endedAtEachWrite(
          db,
          async (ending) => ending.add(vaultId, row!, back),
          async () => {
            const saved = await store.page(vaultId, all);
            expect(idsOf([...saved, ...(await store.binned(vaultId, all))])).toEqual([
              row!.memoryId,
            ]);
          },
        );
        expect(await store.page(vaultId, all)).toEqual([row]);
      }),
    );
  });

  /** Replaces the first memories of a full vault; returns after how many writes it is complete. */
  const endedAtEachWriteOf = async (
    db: Db,
    store: ReturnType<typeof mongoMemoryStore>,
    replaced: number,
  ): Promise<number> => {
    const vaultId = await newVaultIn(mongoVaultStore(db));
    const rows = await fill(store, vaultId, limit);
    const leaving = rows.slice(0, replaced);
    const row = someMemoryRow();
    const replaces = { maxBinned: 100, memories: leaving.map((each) => binEntryOf(each)) };
    const steps = await endedAtEachWrite(
      db,
      async (ending) => ending.add(vaultId, row, { ...guardOf(vaultId, limit), replaces }),
      async () => {
        const saved = idsOf(await store.page(vaultId, all));
        const binned = idsOf(await store.binned(vaultId, all));
        const isNew = saved.includes(row.memoryId);
        expect(saved.length).toBeLessThanOrEqual(limit);
        if (!isNew) expect(saved).toHaveLength(limit);
        expect(saved.includes(leaving[0]!.memoryId)).toBe(!isNew);
        for (const { memoryId } of rows) {
          expect(saved.includes(memoryId) || binned.includes(memoryId)).toBe(true);
        }
      },
    );
    expect(await store.count(vaultId)).toBe(limit + 1 - replaced);
    expect(idsOf(await store.binned(vaultId, all)).toSorted()).toEqual(idsOf(leaving).toSorted());
    return steps;
  };
});

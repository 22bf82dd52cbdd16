import type { Db } from 'mongodb';
import { expect, test } from '@jest/globals';
import { withOpened } from '../../../testing/contract-fixture.ts';
import { oneServer } from '../../../testing/services/one-server.ts';
import { guardOf, someMemoryRow } from '../../../testing/rows.ts';
import { onServices, startMongo } from '../../../testing/services/on-services.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { newDatabase } from '../testing/new-database.ts';
import { mongoVaultStore } from '../vault-store.ts';
import { mongoMemoryStore } from './memory-store.ts';

/** The database, with a list of the methods that are called on its collections. */
const watched = (db: Db) => {
  const calls: string[] = [];
  const collection = (name: string) =>
    new Proxy(db.collection(name), {
      get: (target, property) => {
        const method: unknown = Reflect.get(target, property);
        if (typeof method !== 'function') return method;
        return (...given: readonly unknown[]) => {
          calls.push(`${String(property)} ${name}`);
          return Reflect.apply(method, target, given) as unknown;
        };
      },
    });
  const proxy = new Proxy(db, {
    get: (target, property) =>
      property === 'collection' ? collection : (Reflect.get(target, property) as unknown),
  });
  return { db: proxy, calls };
};

const limit = 25;

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);

  test(
    'a new fact takes three reads at once and two writes',
    withOpened(async () => newDatabase(server.url()))(async ({ open }) => {
      const { db, calls } = watched(open());
      await migrate(db, migrations);
      const store = mongoMemoryStore(db);
      const vaultId = await newVaultIn(mongoVaultStore(db));
      const guard = guardOf(vaultId, limit, { maxBytes: 100_000, looksInBin: true });
      // The first one measures the size of the vault.
      await store.add(vaultId, someMemoryRow(), guard);
      calls.length = 0;
      const added = await store.add(vaultId, someMemoryRow(), guard);
      expect(added).toMatchObject({ outcome: 'added', count: 2, revision: 2 });
      expect(calls).toEqual([
        'findOne vaults',
        'find memories',
        'find bin',
        'insertOne memories',
        'findOneAndUpdate vaults',
      ]);
    }),
  );
});

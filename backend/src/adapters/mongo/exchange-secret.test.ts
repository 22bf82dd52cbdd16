import type { Db } from 'mongodb';
import { expect, test } from '@jest/globals';
import type { Exchange } from '../../grants/index.ts';
import { withOpened } from '../../testing/contract-fixture.ts';
import { oneServer } from '../../testing/services/one-server.ts';
import { someGrantKeyRow, someGrantRow } from '../../testing/rows.ts';
import { onServices, startMongo } from '../../testing/services/on-services.ts';
import { exchangeSecret } from './exchange-secret.ts';
import { mongoGrantStore } from './grant-store.ts';
import type { StoredGrant, StoredGrantKey } from './stored-grant.ts';
import { onNewDatabase } from './testing/new-database.ts';

const at = Date.UTC(2026, 0, 1);

type Step = 'insertMany' | 'updateOne';

/** An exchange whose process ends before or after its command of this name, on keys or grants. */
const stoppedAt = (db: Db, name: 'grants' | 'grantKeys', step: Step, isDone: boolean) => {
  const grants = db.collection<StoredGrant>('grants');
  const keys = db.collection<StoredGrantKey>('grantKeys');
  const stopping = <Collection extends object>(collection: Collection): Collection =>
    new Proxy(collection, {
      get: (target, property) => {
        const method: unknown = Reflect.get(target, property);
        if (typeof method !== 'function') return method;
        const run = async (...given: readonly unknown[]): Promise<unknown> =>
          Reflect.apply(method, target, given) as Promise<unknown>;
        if (property !== step)
          return (...given: unknown[]) => Reflect.apply(method, target, given) as unknown;
        return async (...given: readonly unknown[]) => {
          if (isDone) await run(...given);
          throw new Error('The process ended here.');
        };
      },
    });
  return exchangeSecret({
    grants: name === 'grants' ? stopping(grants) : grants,
    keys: name === 'grantKeys' ? stopping(keys) : keys,
  });
};

onServices(['MongoDB'], () => {
  const server = oneServer(startMongo);
  const withStore = withOpened(onNewDatabase(server, (db) => ({ db, store: mongoGrantStore(db) })));

  const exchangeOf = (grant: ReturnType<typeof someGrantRow>, from: Uint8Array): Exchange => ({
    vaultId: grant.vaultId,
    grantId: grant.grantId,
    from,
    at,
    until: at + 100,
    once: true,
    family: someGrantKeyRow(grant).lookup,
    expiresAt: at + 9_000,
    maxSecrets: 10,
    evictBefore: at,
    keys: [
      someGrantKeyRow(grant, { kind: 'access', expiresAt: at + 5_000 }),
      someGrantKeyRow(grant, { kind: 'refresh', expiresAt: at + 9_000 }),
    ],
  });

  test.each([
    ['before the new secrets', 'grantKeys', 'insertMany', false],
    ['after the new secrets', 'grantKeys', 'insertMany', true],
    ['before the grant is renewed', 'grants', 'updateOne', false],
    ['after the grant is renewed', 'grants', 'updateOne', true],
    ['before the code is marked', 'grantKeys', 'updateOne', false],
  ] as const)(
    'a process that ends %s leaves the code to be redeemed once',
    async (_, name, step, isDone) =>
      withStore(async ({ port: { db, store } }) => {
        const grant = someGrantRow();
        const code = someGrantKeyRow(grant);
        await store.add(grant, code, { limit: 20, at });
        const asked = exchangeOf(grant, code.lookup);
        await expect(stoppedAt(db, name, step, isDone)(asked)).rejects.toThrow('ended here');
        expect((await store.findKey(code.lookup))?.key.usedAt).toBeUndefined();
        expect(await store.exchange(exchangeOf(grant, code.lookup))).toBe('exchanged');
        expect(await store.exchange(exchangeOf(grant, code.lookup))).toBe('used');
      })(),
  );

  test('a process that ends after the code is marked gives its tokens to nobody', async () =>
    withStore(async ({ port: { db, store } }) => {
      const grant = someGrantRow();
      const code = someGrantKeyRow(grant);
      await store.add(grant, code, { limit: 20, at });
      const asked = exchangeOf(grant, code.lookup);
      const exchange = stoppedAt(db, 'grantKeys', 'updateOne', true);
      await expect(exchange(asked)).rejects.toThrow('ended here');
      expect(await store.exchange(exchangeOf(grant, code.lookup))).toBe('used');
      // The verb then ends the grant, and the secrets with it.
      await store.remove(grant.vaultId, grant.grantId);
      for (const { lookup } of asked.keys) expect(await store.findKey(lookup)).toBeUndefined();
    })());
});

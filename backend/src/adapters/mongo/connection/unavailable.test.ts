import { expect, test } from '@jest/globals';
import { newVaultId } from '../../../kernel/ids.ts';
import { newFolder } from '../../../testing/programs.ts';
import { freePort } from '../../../testing/running-product.ts';
import { guardOf, someCredential, someMemoryRow, someVaultRow } from '../../../testing/rows.ts';
import { onServices } from '../../../testing/services/on-services.ts';
import { newVaultIn } from '../../../testing/stored-vaults.ts';
import { startMongoServer, type MongoServer } from '../../../testing/services/mongo-server.ts';
import { connectMongo, type MongoConnection } from './connection.ts';
import { mongoMemoryStore } from '../memories/memory-store.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { mongoVaultStore } from '../vault-store.ts';

type Telemetry = {
  readonly connection: MongoConnection;
  readonly start: () => Promise<MongoServer>;
};

const unavailable = {
  code: 'storage_unavailable',
  details: { retryAfterSeconds: expect.any(Number) as unknown },
};

/** A server that the test starts and stops, on one port and with one data folder. */
const withOwnServer = (check: (telemetry: Telemetry) => Promise<void>) => async () => {
  const folder = newFolder('mongo-own');
  const place = { dataDir: folder.path, port: await freePort() };
  const started: MongoServer[] = [];
  const connection = connectMongo(`mongodb://127.0.0.1:${place.port}/own`);
  try {
    await check({
      connection,
      start: async () => {
        const server = await startMongoServer(place);
        started.push(server);
        return server;
      },
    });
  } finally {
    await connection.close();
    for (const server of started) await server.close();
    folder.remove();
  }
};

onServices(['mongod'], () => {
  test(
    'retries a database that is not up yet until it is',
    withOwnServer(async ({ connection, start }) => {
      await expect(connection.connect()).rejects.toMatchObject(unavailable);
      await start();
      await connection.connect();
      expect(await mongoMemoryStore(connection.db).count(newVaultId())).toBe(0);
    }),
  );

  test(
    'a killed database loses no acknowledged write, and the store reconnects by itself',
    withOwnServer(async ({ connection: { db }, start }) => {
      const server = await start();
      await migrate(db, migrations);
      const store = mongoMemoryStore(db);
      const vaultId = await newVaultIn(mongoVaultStore(db));
      const row = someMemoryRow();
      await store.add(vaultId, row, guardOf(vaultId, 25));
      await server.stop('SIGKILL');
      await expect(store.add(vaultId, someMemoryRow(), guardOf(vaultId, 25))).rejects.toMatchObject(
        unavailable,
      );
      await start();
      expect(await store.find(vaultId, row.memoryId)).toEqual(row);
      expect(await store.add(vaultId, row, guardOf(vaultId, 25))).toMatchObject({
        outcome: 'known',
      });
    }),
  );

  test(
    'a credential is replaced once the database is back, because its token is shown only then',
    withOwnServer(async ({ connection: { db }, start }) => {
      const server = await start();
      await migrate(db, migrations);
      const store = mongoVaultStore(db);
      const vault = someVaultRow();
      await store.add(vault);
      await server.stop('SIGKILL');
      const credential = someCredential();
      const replaced = store.replaceCredential(vault.vaultId, vault.credential.lookup, credential);
      await start();
      expect(await replaced).toBe(true);
      expect(await store.findByLookup(credential.lookup)).toMatchObject({ vaultId: vault.vaultId });
      expect(await store.findByLookup(vault.credential.lookup)).toBeUndefined();
    }),
  );

  test(
    'a closed store rejects calls',
    withOwnServer(async ({ connection, start }) => {
      await start();
      const store = mongoMemoryStore(connection.db);
      await store.count(newVaultId());
      await connection.close();
      await connection.close();
      await expect(store.count(newVaultId())).rejects.toMatchObject(unavailable);
    }),
  );
});

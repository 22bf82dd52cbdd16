import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import type { Open } from '../../../testing/contract-fixture.ts';
import type { OneServer } from '../../../testing/services/one-server.ts';
import { connectMongo, type MongoConnection } from '../connection/connection.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';

/** A database for one test, and every connection opened to it. */
export type NewDatabase = {
  readonly url: string;
  readonly open: () => Db;
  /** Closes the connections and removes the database. Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** Creates an empty database, without any index, on the server at `url`. */
export const newDatabase = (url: string): NewDatabase => {
  const own = new URL(url);
  own.pathname = `mindmirror-test-${randomUUID()}`;
  const connections: MongoConnection[] = [];
  let isClosed = false;
  const open = (): Db => {
    const connection = connectMongo(own.href);
    connections.push(connection);
    return connection.db;
  };
  return {
    url: own.href,
    open,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await (connections[0]?.db ?? open()).dropDatabase();
      await Promise.all(connections.map(async ({ close }) => close()));
    },
  };
};

/** A migrated database that tests use one after the other. */
type ReusedDatabase = NewDatabase & {
  readonly db: Db;
  /** Removes every row and keeps the schema. */
  readonly empty: () => Promise<void>;
};

const migrated = async (url: string): Promise<ReusedDatabase> => {
  const database = newDatabase(url);
  const db = database.open();
  await migrate(db, migrations);
  return {
    ...database,
    db,
    empty: async () => {
      for (const collection of await db.collections()) {
        if (collection.collectionName !== 'schema') await collection.deleteMany({});
      }
    },
  };
};

/**
 * Opens a port on an empty database, for the contract of that port. A database is emptied after a
 * test and used again: creating all indexes takes longer than most tests.
 */
export const onNewDatabase = <Port>(server: OneServer, build: (db: Db) => Port): Open<Port> => {
  const spare: ReusedDatabase[] = [];
  server.beforeStop(async () => {
    for (const { close } of spare) await close();
  });
  return async () => {
    const database = spare.pop() ?? (await migrated(server.url()));
    let isOpen = true;
    return {
      port: build(database.db),
      reopen: async () => build(database.open()),
      close: async () => {
        if (!isOpen) return;
        isOpen = false;
        await database.empty();
        spare.push(database);
      },
    };
  };
};

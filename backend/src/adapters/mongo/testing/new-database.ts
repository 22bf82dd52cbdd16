import { randomUUID } from 'node:crypto';
import type { Db } from 'mongodb';
import type { Open } from '../../../testing/contract-fixture.ts';
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

/** Opens a port on its own database, for the contract of that port. */
export const onNewDatabase =
  <Port>(url: () => string, build: (db: Db) => Port): Open<Port> =>
  async () => {
    const database = newDatabase(url());
    const db = database.open();
    await migrate(db, migrations);
    return {
      port: build(db),
      reopen: async () => build(database.open()),
      close: database.close,
    };
  };

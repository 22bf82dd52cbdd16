import { MongoClient, type Db } from 'mongodb';
import { seconds } from '../../../kernel/duration.ts';
import { withStorageErrors } from './storage-errors.ts';

/** The database of a cluster. Once connected, it reconnects by itself forever. */
export type MongoConnection = {
  readonly db: Db;
  /**
   * Resolves when the database responds. May be retried.
   * @throws AppError `storage_unavailable`; the original error for problems that waiting cannot
   * fix, such as a wrong password
   */
  readonly connect: () => Promise<void>;
  /** Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** Longer than a request should wait, shorter than an election: callers get the error and retry. */
const serverSelectionTimeout = seconds(3);
/** Longer than any command takes. A connection to a frozen server is closed after this time. */
const commandTimeout = seconds(30);
const confirmWithin = seconds(10);

/**
 * `url` is `mongodb://` or `mongodb+srv://`, with TLS, users and replica set members as the driver
 * reads them. A write succeeds once a majority has journaled it, and reads see only such writes, so
 * no response depends on something a lost server can roll back.
 */
export const connectMongo = (url: string): MongoConnection => {
  const client = new MongoClient(url, {
    appName: 'mindmirror',
    readConcernLevel: 'majority',
    readPreference: 'primary',
    serverSelectionTimeoutMS: serverSelectionTimeout,
    connectTimeoutMS: serverSelectionTimeout,
    waitQueueTimeoutMS: serverSelectionTimeout,
    socketTimeoutMS: commandTimeout,
    promoteBuffers: true,
  });
  // Set here, because URL options would override the options of the client.
  const db = client.db(databaseName(url), {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: confirmWithin },
  });
  return {
    db,
    connect: async () => {
      await withStorageErrors(async () => {
        await client.connect();
        await db.command({ ping: 1 });
      });
    },
    close: async () => client.close(),
  };
};

/** The driver would name an unnamed database "test". */
const databaseName = (url: string): string => {
  const name = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(url)?.[1];
  return name === undefined ? 'mindmirror' : decodeURIComponent(name);
};

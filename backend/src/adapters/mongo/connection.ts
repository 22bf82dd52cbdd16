import { MongoClient, type Db } from 'mongodb';
import { seconds } from '../../kernel/duration.ts';
import { withStorageErrors } from './storage-errors.ts';

/** The database of a cluster. Once it was connected it connects again by itself for ever. */
export type MongoConnection = {
  readonly db: Db;
  /**
   * Resolves when the database answers. May be tried again.
   * @throws AppError `storage_unavailable`; as it is, what waiting cannot fix: a refused password
   */
  readonly connect: () => Promise<void>;
  /** Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** Longer than a request should wait, shorter than an election: callers get the error and retry. */
const findServerWithin = seconds(3);
/** Longer than any command takes. A server that froze is given up after that. */
const answerWithin = seconds(30);
const confirmWithin = seconds(10);

/**
 * `url` is `mongodb://` or `mongodb+srv://`, with TLS, users and members of a set as the driver
 * reads them. A write is answered when a majority has it in its journal, and only such writes are
 * read, so no answer rests on something that a lost server can take back.
 */
export const connectMongo = (url: string): MongoConnection => {
  const client = new MongoClient(url, {
    appName: 'mindmirror',
    readConcernLevel: 'majority',
    readPreference: 'primary',
    serverSelectionTimeoutMS: findServerWithin,
    connectTimeoutMS: findServerWithin,
    waitQueueTimeoutMS: findServerWithin,
    socketTimeoutMS: answerWithin,
    promoteBuffers: true,
  });
  // Given here, because options in the URL would take the place of what the client is given.
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

/** The driver would call an unnamed database "test". */
const databaseName = (url: string): string => {
  const name = /^mongodb(?:\+srv)?:\/\/[^/?]+\/([^?]+)/.exec(url)?.[1];
  return name === undefined ? 'mindmirror' : decodeURIComponent(name);
};

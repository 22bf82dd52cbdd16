import { connectMongo, type MongoConnection } from '../adapters/mongo/connection/connection.ts';
import { migrate } from '../adapters/mongo/migrate.ts';
import { migrations } from '../adapters/mongo/migrations/index.ts';
import { isRefused } from '../adapters/mongo/connection/storage-errors.ts';
import type { Duration } from '../kernel/duration.ts';
import { isAppError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { StartError } from './start-error.ts';
import { waitFor } from './wait-for.ts';

type Needs = { readonly mongodbUrl: string; readonly startWait: Duration; readonly log: Log };

/**
 * Connects to the database of a cluster, waiting up to `startWait` milliseconds, and brings its
 * schema up to date. Any number of processes may do so at once.
 * @throws StartError, or AppError `storage_unavailable`, saying what to do
 */
export const openClusterDatabase = async ({
  mongodbUrl,
  startWait,
  log,
}: Needs): Promise<MongoConnection> => {
  const mongo = connectMongo(mongodbUrl);
  try {
    await waitFor(mongo.connect, isAppError, { name: 'MongoDB', within: startWait, log });
    await migrate(mongo.db, migrations);
    return mongo;
  } catch (error) {
    await mongo.close();
    throw isRefused(error) ? refused(error) : error;
  }
};

const refused = (cause: unknown): StartError =>
  new StartError(
    'MongoDB refuses the user in its URL. Check the name and password; the user needs the role readWrite on the database.',
    cause,
  );

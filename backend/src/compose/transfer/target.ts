import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { mongoRowStore } from '../../adapters/mongo/row-store.ts';
import { openDatabase } from '../../adapters/sqlite/database/database.ts';
import { sqliteRowStore } from '../../adapters/sqlite/row-store.ts';
import { milliseconds } from '../../kernel/duration.ts';
import { isAppError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { Endpoint } from '../../transfer/index.ts';
import { openClusterDatabase } from '../cluster-database.ts';
import { databaseId, folderId } from './installation-id.ts';
import { StartError } from '../start-error.ts';

export type MoveTarget = Endpoint & {
  /** `undefined` for a database. */
  readonly folder: string | undefined;
  readonly close: () => Promise<void>;
};

/**
 * Opens the target named by `--to`, creating the folder or the database schema if missing.
 * @throws StartError, or AppError `storage_unavailable` or `storage_full`, saying what to do
 */
export const openMoveTarget = async (to: string, log: Log): Promise<MoveTarget> => {
  if (/^mongodb(?:\+srv)?:\/\//.test(to)) return openMongo(to, log);
  if (to === '' || to.includes('://')) {
    throw new StartError('--to takes a mongodb:// or mongodb+srv:// address, or a folder.');
  }
  return openFolder(resolve(to));
};

const openMongo = async (mongodbUrl: string, log: Log): Promise<MoveTarget> => {
  const { db, close } = await connect(mongodbUrl, log);
  return {
    rows: mongoRowStore(db),
    id: databaseId(mongodbUrl, db.databaseName),
    folder: undefined,
    close,
  };
};

const connect = async (mongodbUrl: string, log: Log) => {
  try {
    return await openClusterDatabase({ mongodbUrl, startWait: milliseconds(0), log });
  } catch (error) {
    if (error instanceof StartError || isAppError(error)) throw error;
    // The driver's own message could quote the address with its password.
    throw new StartError(
      'The database named with --to cannot be used. Check the address: its form, name, password and options.',
    );
  }
};

const expectedFiles = /^(?:mindmirror\.|server-secret)/;

const openFolder = (folder: string): MoveTarget => {
  if (existsSync(folder) && !isOurs(folder)) {
    throw new StartError(
      'The target contains other files. Choose a folder that is empty or does not exist yet.',
    );
  }
  const database = openDatabase(folder);
  return {
    rows: sqliteRowStore(database),
    id: folderId(folder),
    folder,
    close: database.close,
  };
};

const isOurs = (folder: string): boolean =>
  statSync(folder).isDirectory() && readdirSync(folder).every((name) => expectedFiles.test(name));

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Open } from '../../../testing/contract-fixture.ts';
import { newTempFolder } from '../../../testing/temp-folder.ts';
import { openDatabase, type Database, type DatabaseSettings } from '../database/database.ts';

/** A data folder for one test, and every database opened in it. */
export type DataFolder = {
  readonly dataDir: string;
  readonly open: (settings?: DatabaseSettings) => Database;
  readonly closeDatabases: () => Promise<void>;
  /** All bytes of all files in it. */
  readonly bytes: () => Buffer;
  /** Closes the databases and removes the folder. Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** For tests with many writes that need not survive a power failure. */
export const withoutSync: DatabaseSettings = { syncData: async () => undefined };

export const newDataFolder = (): DataFolder => {
  const { path: dataDir, remove } = newTempFolder();
  const databases: Database[] = [];
  const closeDatabases = async (): Promise<void> => {
    for (const database of databases) await database.close();
  };
  return {
    dataDir,
    open: (settings) => {
      const database = openDatabase(dataDir, settings);
      databases.push(database);
      return database;
    },
    closeDatabases,
    bytes: () =>
      Buffer.concat(readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name)))),
    close: async () => {
      await closeDatabases();
      remove();
    },
  };
};

/** Opens a port on its own database, for the contract of that port. */
export const onNewDatabase =
  <Port>(build: (database: Database) => Port): Open<Port> =>
  async () => {
    const folder = newDataFolder();
    return {
      port: build(folder.open()),
      reopen: async () => {
        await folder.closeDatabases();
        return build(folder.open());
      },
      close: folder.close,
    };
  };

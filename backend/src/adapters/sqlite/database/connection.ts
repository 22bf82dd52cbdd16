import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seconds, type Duration } from '../../../kernel/duration.ts';
import { AppError } from '../../../kernel/errors.ts';
import { makeFolder } from './make-folder.ts';

/** How long a call waits for a database locked by another process. */
export const busyTimeout: Duration = seconds(5);

/**
 * Creates `mindmirror.db` in `dataDir` if it is missing, readable only by its owner, and returns its
 * path. SQLite gives its log files the mode of the database, so the mode is set before opening it.
 * @throws AppError `storage_unavailable`, saying what to do
 */
export const prepareFile = (dataDir: string): string => {
  const file = join(dataDir, 'mindmirror.db');
  try {
    makeFolder(dataDir);
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw new AppError(
      'storage_unavailable',
      `The database in ${dataDir} cannot be opened or created. Check that the folder belongs to the user who runs MindMirror and that the disk is not full, or choose another folder (DATA_DIR).`,
      {},
      error,
    );
  }
  return file;
};

/**
 * One connection to the file. Its commits append to the write-ahead log and do not wait for the
 * disk: `logFile` does that outside of SQLite, for many commits at once. Automatic checkpoints are
 * off: the maintenance thread copies the log into the database. On macOS, `fullfsync` makes SQLite
 * wait for the disk itself, as `fdatasync` does in Node; elsewhere it has no effect.
 */
export const connect = (file: string): DatabaseSync => {
  const sql = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  try {
    // A row removed by REPLACE fires the counting triggers only if recursive triggers are on.
    sql.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA fullfsync = ON;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA recursive_triggers = ON;
      PRAGMA wal_autocheckpoint = 0;
    `);
    return sql;
  } catch (error) {
    sql.close();
    throw error;
  }
};

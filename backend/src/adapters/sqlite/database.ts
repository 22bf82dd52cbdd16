import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '../../kernel/errors.ts';
import { diskReserve } from './disk-reserve.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { busyTimeout, residuePurger } from './residue-purger.ts';
import { prepare, type Statement, inTransaction, withStorageErrors } from './sql.ts';

/**
 * The file that stores everything. Throws `storage_full` or `storage_unavailable` if the disk or
 * another process is the cause, without changing anything.
 */
export type Database = {
  readonly sql: DatabaseSync;
  readonly prepare: <Row>(text: string) => Statement<Row>;
  readonly read: <Result>(work: () => Result) => Result;
  /** One transaction, on disk when this returns. */
  readonly write: <Result>(work: () => Result) => Result;
  /** One transaction that survives kill -9, but perhaps not a power failure. */
  readonly writeRelaxed: <Result>(work: () => Result) => Result;
  /**
   * One transaction that removes or replaces rows; `work` returns how many. Succeeds on a full
   * disk. Overwrites the rows with zeros and empties the log; older copies in the gaps of pages are
   * removed at once from a small file and by `purgeResidue` from a larger one.
   */
  readonly secureDelete: (work: () => number) => number;
  /**
   * Records, inside a transaction, that it removes or replaces sealed bytes. `secureDelete` does so
   * itself.
   */
  readonly noteResidue: () => void;
  /** Purges the residue of removed rows from the files, as `secureDelete` does by itself. */
  readonly scrub: () => void;
  /** Empties the log if a reader blocked an earlier attempt, without waiting for one. */
  readonly catchUp: () => void;
  /** Whether the file is small enough for `scrub` to rewrite it. */
  readonly isSmall: () => boolean;
  /** Rewrites the file without gaps. */
  readonly compact: () => void;
  /** Safe to call twice. */
  readonly close: () => void;
};

/**
 * Opens `mindmirror.db` in `dataDir`, creating both readable only by their owner. Several processes
 * may have it open at once.
 * @throws AppError `storage_full` or `storage_unavailable`, saying what to do
 */
export const openDatabase = (dataDir: string): Database => {
  const file = prepareFile(dataDir);
  const reserve = diskReserve(join(dataDir, 'mindmirror.reserve'));
  const sql = reserve.withReserve(() => withStorageErrors(() => openFile(file)));
  const { scrub, catchUp, isSmall, compact, truncateLog } = residuePurger(sql);
  const countResidue = sql.prepare('UPDATE residue SET made = made + 1');
  const noteResidue = (): void => void countResidue.run();
  // A process killed between removal and scrubbing has left its log behind.
  truncateLog();
  const write = <Result>(work: () => Result): Result =>
    withStorageErrors(() => {
      const result = inTransaction(sql, work);
      catchUp();
      return result;
    });

  return {
    sql,
    prepare: (text) => prepare(sql, text),
    read: withStorageErrors,
    write,
    writeRelaxed: (work) =>
      withStorageErrors(() => {
        sql.exec('PRAGMA synchronous = NORMAL');
        try {
          return inTransaction(sql, work);
        } finally {
          sql.exec('PRAGMA synchronous = FULL');
          catchUp();
        }
      }),
    secureDelete: (work) =>
      reserve.withReserve(() => {
        const erased = write(() => {
          const count = work();
          if (count > 0) noteResidue();
          return count;
        });
        if (erased > 0) scrub();
        return erased;
      }),
    noteResidue,
    scrub,
    catchUp: () => {
      withStorageErrors(catchUp);
    },
    isSmall: () => withStorageErrors(isSmall),
    compact: () => {
      withStorageErrors(compact);
    },
    close: () => {
      if (!sql.isOpen) return;
      truncateLog();
      sql.close();
    },
  };
};

/** SQLite gives its log files the mode of the database, so the mode is set before opening it. */
const prepareFile = (dataDir: string): string => {
  const file = join(dataDir, 'mindmirror.db');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw new AppError(
      'storage_unavailable',
      `The database in ${dataDir} cannot be opened or made. Check that the folder belongs to the user who runs MindMirror and that the disk is not full.`,
      {},
      error,
    );
  }
  return file;
};

const openFile = (file: string): DatabaseSync => {
  const sql = new DatabaseSync(file, { timeout: busyTimeout, enableForeignKeyConstraints: true });
  try {
    // The checkpoint every 128 pages bounds the log to half of the disk reserve. A row removed by
    // REPLACE fires the byte-counting triggers only if recursive triggers are on.
    sql.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA recursive_triggers = ON;
      PRAGMA wal_autocheckpoint = 128;
    `);
    migrate(sql, migrations);
    return sql;
  } catch (error) {
    sql.close();
    throw error;
  }
};

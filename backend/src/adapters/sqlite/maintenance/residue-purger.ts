import type { DatabaseSync } from 'node:sqlite';
import { milliseconds, type Duration } from '../../../kernel/duration.ts';
import { isAppError } from '../../../kernel/errors.ts';
import { busyTimeout } from '../database/connection.ts';
import { inTransaction, withStorageErrors } from '../database/sql.ts';

/** Purges the residue of removed rows from the files. */
export type ResiduePurger = {
  /**
   * Moves the log into the database and empties it. Waits at most `timeout` for readers and returns
   * whether it is empty.
   */
  readonly truncateLog: (timeout?: Duration) => boolean;
  /** Rewrites a small file and empties the log. Returns whether the log is empty. */
  readonly scrub: () => boolean;
  /** Whether `scrub` rewrites the whole file. */
  readonly isSmall: () => boolean;
  /** Rewrites the whole file. */
  readonly compact: () => void;
  /**
   * Writes the header of an empty log. SQLite waits for the disk after that, also with `synchronous
   * = NORMAL`, so the maintenance thread does it before the event loop commits again.
   */
  readonly startLog: () => void;
};

/** Short, because writers wait meanwhile. */
const scrubTimeout: Duration = milliseconds(5);
// 160 pages are 640 KB, about 700 memories. Rewriting was measured at 5 to 9 ms per MB.
const smallFile = 160;

/**
 * `secure_delete` overwrites a removed row with zeros, but two copies remain: frames of the
 * write-ahead log, and what SQLite left in the gap of a page when it moved the row to another page
 * (found for about one of 1,000 removed rows). Emptying the log removes the first, and rewriting
 * the file removes the second. A large file takes too long for one call and is left to
 * `purgeSteps`.
 */
export const residuePurger = (sql: DatabaseSync): ResiduePurger => {
  const checkpoint = sql.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const pageCount = sql.prepare('PRAGMA page_count');
  const version = sql.prepare('PRAGMA user_version');

  const truncateLog = (timeout = scrubTimeout): boolean => {
    let isEmpty = false;
    sql.exec(`PRAGMA busy_timeout = ${timeout}`);
    try {
      ignoreStorageErrors(() => {
        isEmpty = checkpoint.get()?.['busy'] === 0;
      });
    } finally {
      sql.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    }
    return isEmpty;
  };
  const rewrite = (): void => {
    sql.exec('VACUUM');
  };
  const isSmall = (): boolean => Number(pageCount.get()?.['page_count']) <= smallFile;

  return {
    truncateLog,
    isSmall,
    scrub: () => {
      if (isSmall()) ignoreStorageErrors(rewrite);
      return truncateLog();
    },
    compact: () => {
      rewrite();
      truncateLog();
    },
    startLog: () => {
      ignoreStorageErrors(() => {
        inTransaction(sql, () => {
          // The only value that SQLite writes even if it has not changed.
          sql.exec(`PRAGMA user_version = ${Number(version.get()?.['user_version'])}`);
        });
      });
    },
  };
};

/** The rows are already gone: a full disk or a busy reader only delays the scrubbing. */
const ignoreStorageErrors = (work: () => void): void => {
  try {
    withStorageErrors(work);
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
};

import type { DatabaseSync } from 'node:sqlite';
import { milliseconds, seconds, type Duration } from '../../kernel/duration.ts';
import { isAppError } from '../../kernel/errors.ts';
import { withStorageErrors } from './sql.ts';

/** Purges the residue of removed rows from the files. */
export type ResiduePurger = {
  readonly scrub: () => void;
  /** Scrubs if a reader blocked an earlier attempt, without waiting for one. */
  readonly catchUp: () => void;
  /** Whether `scrub` rewrites the whole file. */
  readonly isSmall: () => boolean;
  /** Rewrites the whole file. */
  readonly compact: () => void;
  readonly truncateLog: () => void;
};

/** How long a call waits for a database locked by another process. */
export const busyTimeout: Duration = seconds(5);
/** Short, because waiting for a reader would delay all requests. */
const scrubTimeout: Duration = milliseconds(5);
// 160 pages are 640 KB, about 700 memories. Rewriting was measured at 5 to 9 ms per MB.
const smallFile = 160;

/**
 * `secure_delete` overwrites a removed row with zeros, but two copies remain: frames of the
 * write-ahead log, and what SQLite left in the gap of a page when it moved the row to another page
 * (found for about one of 1,000 removed rows). Emptying the log removes the first, rewriting the
 * file the second; a large file takes too long for one call and is left to `purgeResidue`.
 */
export const residuePurger = (sql: DatabaseSync): ResiduePurger => {
  const checkpoint = sql.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const pageCount = sql.prepare('PRAGMA page_count');
  let isHeldUp = false;

  const truncateLog = (waiting = scrubTimeout): void => {
    sql.exec(`PRAGMA busy_timeout = ${waiting}`);
    try {
      isHeldUp = true;
      ignoreStorageErrors(() => {
        isHeldUp = checkpoint.get()?.['busy'] !== 0;
      });
    } finally {
      sql.exec(`PRAGMA busy_timeout = ${busyTimeout}`);
    }
  };
  const rewrite = (): void => {
    sql.exec('VACUUM');
  };
  const isSmall = (): boolean => Number(pageCount.get()?.['page_count']) <= smallFile;

  return {
    isSmall,
    scrub: () => {
      if (isSmall()) ignoreStorageErrors(rewrite);
      truncateLog();
    },
    catchUp: () => {
      if (isHeldUp) truncateLog(0);
    },
    compact: () => {
      rewrite();
      truncateLog();
    },
    truncateLog,
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

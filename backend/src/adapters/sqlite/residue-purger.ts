import type { DatabaseSync } from 'node:sqlite';
import { milliseconds, seconds, type Duration } from '../../kernel/duration.ts';
import { isAppError } from '../../kernel/errors.ts';
import { withStorageErrors } from './storage-errors.ts';

/** Takes the remains of removed rows out of the files. */
export type ResiduePurger = {
  readonly scrub: () => void;
  /** Scrubs if an earlier try was held up by a reader, without waiting for one. */
  readonly catchUp: () => void;
  /** Whether `scrub` rewrites the whole file. */
  readonly isSmall: () => boolean;
  /** Rewrites the whole file. */
  readonly compact: () => void;
  readonly truncateLog: () => void;
};

/** How long a call waits for another process that holds the database. */
export const patience: Duration = seconds(5);
/** A reader is not waited for: who removes something would hold up everyone else meanwhile. */
const scrubbingPatience: Duration = milliseconds(5);
// 160 pages are 640 KB, some 700 memories. Rewriting was measured at 5 to 9 ms per MB.
const smallFile = 160;

/**
 * `secure_delete` writes zeros over a removed row, but two copies outlive it: frames of the
 * write-ahead log, and what SQLite leaves in the gap of a page when it moved the row to another
 * page before (found for about one of 1,000 removed rows). Emptying the log takes out the first,
 * rewriting the file the second; that of a large file takes too long for one call and is left to
 * `purgeResidue`.
 */
export const residuePurger = (sql: DatabaseSync): ResiduePurger => {
  const checkpoint = sql.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  const pageCount = sql.prepare('PRAGMA page_count');
  let isHeldUp = false;

  const truncateLog = (waiting = scrubbingPatience): void => {
    sql.exec(`PRAGMA busy_timeout = ${waiting}`);
    try {
      isHeldUp = true;
      unlessImpossible(() => {
        isHeldUp = checkpoint.get()?.['busy'] !== 0;
      });
    } finally {
      sql.exec(`PRAGMA busy_timeout = ${patience}`);
    }
  };
  const rewrite = (): void => {
    sql.exec('VACUUM');
  };
  const isSmall = (): boolean => Number(pageCount.get()?.['page_count']) <= smallFile;

  return {
    isSmall,
    scrub: () => {
      if (isSmall()) unlessImpossible(rewrite);
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

/** The rows are gone already: a full disk or a busy reader only puts the scrubbing off. */
const unlessImpossible = (work: () => void): void => {
  try {
    withStorageErrors(work);
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
};

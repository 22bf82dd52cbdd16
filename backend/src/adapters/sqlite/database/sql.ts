import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { AppError, errorField } from '../../../kernel/errors.ts';

/** A prepared statement. `Row` is the type of its columns, which the strict schema guarantees. */
export type Statement<Row> = {
  readonly all: (...values: readonly SQLInputValue[]) => readonly Row[];
  readonly get: (...values: readonly SQLInputValue[]) => Row | undefined;
  /** How many rows changed. */
  readonly run: (...values: readonly SQLInputValue[]) => number;
};

/**
 * The same for many rows at once: each is a tuple of its columns, because objects cost three times
 * as much (measured at 10,000 rows, Node 24).
 */
export const prepareTuples = <Tuple extends readonly unknown[]>(
  sql: DatabaseSync,
  text: string,
): Pick<Statement<Tuple>, 'all' | 'get'> => {
  const statement = sql.prepare(text);
  statement.setReturnArrays(true);
  // Node's types only know rows as objects.
  return {
    all: (...values) => statement.all(...values) as unknown as Tuple[],
    get: (...values) => statement.get(...values) as unknown as Tuple | undefined,
  };
};

export const prepare = <Row>(sql: DatabaseSync, text: string): Statement<Row> => {
  const statement = sql.prepare(text);
  return {
    all: (...values) => statement.all(...values) as Row[],
    get: (...values) => statement.get(...values) as Row | undefined,
    run: (...values) => Number(statement.run(...values).changes),
  };
};

/**
 * Runs `work` as one transaction. It takes the write lock at once: a transaction that starts with a
 * read and then writes fails if another process wrote in between.
 */
export const inTransaction = <Result>(sql: DatabaseSync, work: () => Result): Result => {
  sql.exec('BEGIN IMMEDIATE');
  return runAndCommit(sql, work);
};

/** Completes a transaction that has begun. */
export const runAndCommit = <Result>(sql: DatabaseSync, work: () => Result): Result => {
  try {
    const result = work();
    sql.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite has already rolled back after some errors, a full disk among them.
    if (sql.isTransaction) sql.exec('ROLLBACK');
    throw error;
  }
};

// Primary result codes of SQLite (https://www.sqlite.org/rescode.html).
const busy = 5;
const full = 13;
// The shared-memory index of the log could not grow: a full disk while opening.
const sharedMemoryFull = 4_874;
const unavailable: ReadonlySet<number> = new Set([
  3, // PERM
  busy,
  6, // LOCKED
  7, // NOMEM
  8, // READONLY
  10, // IOERR
  14, // CANTOPEN
  15, // PROTOCOL
]);
const damaged: ReadonlySet<number> = new Set([
  11, // CORRUPT
  26, // NOTADB
]);

/**
 * Runs `work` and turns failures of the disk or another process into `storage_full` or
 * `storage_unavailable`. Any other error is a bug and passes unchanged.
 */
export const withStorageErrors = <Result>(work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    throw translate(error);
  }
};

const translate = (error: unknown): unknown => {
  if (isFull(error)) {
    return new AppError(
      'storage_full',
      'The disk is full, so this was not saved. Forget something for good or free disk space, then try again.',
      {},
      error,
    );
  }
  if (isDamaged(error)) return databaseDamaged(error);
  return isUnavailable(error) ? databaseUnavailable(error) : error;
};

const databaseDamaged = (cause: unknown): AppError =>
  new AppError(
    'storage_unavailable',
    'The database file is damaged, or is not a database. Stop MindMirror, keep a copy of the data folder, and restore a backup.',
    {},
    cause,
  );

export const databaseUnavailable = (cause?: unknown): AppError =>
  new AppError(
    'storage_unavailable',
    'The database cannot be used at the moment. Try again soon; nothing is saved twice.',
    {},
    cause,
  );

/** Whether another connection has the lock that was asked for. */
export const isLocked = (error: unknown): boolean => primary(errorField(error, 'errcode')) === busy;

const isFull = (error: unknown): boolean => {
  const code = errorField(error, 'errcode');
  return code === sharedMemoryFull || primary(code) === full;
};

const isDamaged = (error: unknown): boolean => damaged.has(primary(errorField(error, 'errcode')));

const isUnavailable = (error: unknown): boolean =>
  unavailable.has(primary(errorField(error, 'errcode'))) ||
  // Node's error for a closed database has no result code.
  errorField(error, 'code') === 'ERR_INVALID_STATE';

// The upper bits of an extended result code only refine the lowest eight.
const primary = (code: unknown): number => (typeof code === 'number' ? code & 0xff : 0);

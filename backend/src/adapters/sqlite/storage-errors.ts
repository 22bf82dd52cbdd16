import { AppError, errorField } from '../../kernel/errors.ts';

// Primary result codes of SQLite (https://www.sqlite.org/rescode.html).
const full = 13;
// The shared-memory index of the log could not grow: a full disk while opening.
const sharedMemoryFull = 4_874;
const unavailable: ReadonlySet<number> = new Set([
  3, // PERM
  5, // BUSY
  6, // LOCKED
  7, // NOMEM
  8, // READONLY
  10, // IOERR
  11, // CORRUPT
  14, // CANTOPEN
  15, // PROTOCOL
  26, // NOTADB
]);

/**
 * Runs `work` and turns failures of the disk or another process into `storage_full` or
 * `storage_unavailable`. Anything else is a bug of ours and passes unchanged.
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
      'The disk is full, so this was not saved. Forget something or free disk space, then try again.',
      {},
      error,
    );
  }
  if (isUnavailable(error)) {
    return new AppError(
      'storage_unavailable',
      'The database cannot be used at the moment. Try again soon; nothing is saved twice.',
      {},
      error,
    );
  }
  return error;
};

const isFull = (error: unknown): boolean => {
  const code = errorField(error, 'errcode');
  return code === sharedMemoryFull || primary(code) === full;
};

const isUnavailable = (error: unknown): boolean =>
  unavailable.has(primary(errorField(error, 'errcode'))) ||
  // Node's own error for a database closed meanwhile carries no result code.
  errorField(error, 'code') === 'ERR_INVALID_STATE';

// The upper bits of an extended result code only refine the lowest eight.
const primary = (code: unknown): number => (typeof code === 'number' ? code & 0xff : 0);

import { MongoServerError } from 'mongodb';
import { seconds, type Duration } from '../../../kernel/duration.ts';
import { AppError, errorField, isAppError, translatingErrors } from '../../../kernel/errors.ts';

/** Errors of the driver when no server can be reached or the response did not arrive. */
const unavailableNames: ReadonlySet<string> = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoServerClosedError',
  'MongoConnectionPoolClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoExpiredSessionError',
  // Applied by one server but not confirmed by a majority, so it may be rolled back.
  'MongoWriteConcernError',
]);

// Error codes of the server (https://www.mongodb.com/docs/manual/reference/error-codes/).
const unauthorized = 13;
const authenticationFailed = 18;
const duplicateKey = 11_000;
const outOfDiskSpace = 14_031;
const unavailable: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernFailed
  89, // NetworkTimeout
  91, // ShutdownInProgress
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9_001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);
/** Errors of a resolver or a socket. The driver passes some of them on unchanged. */
const unreachable =
  /^(?:ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL|ETIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

const retryAfter = 3;

/**
 * A unique index rejected a row. The error does not always name the index, so callers read to find
 * out.
 */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey;

/** The user of the connection is unknown or lacks the permission. */
export const isRefused = (error: unknown): boolean =>
  error instanceof MongoServerError &&
  (error.code === unauthorized || error.code === authenticationFailed);

export const isUnavailable = (error: unknown): boolean =>
  isAppError(error) && error.code === 'storage_unavailable';

const translate = (error: unknown): unknown => {
  if (isAppError(error)) return error;
  if (errorField(error, 'code') === outOfDiskSpace) {
    return new AppError(
      'storage_full',
      'The disk of the database is full, so this was not saved. Forget something or try again later.',
      {},
      error,
    );
  }
  return isUnreachable(error) ? databaseUnavailable(error) : error;
};

const databaseUnavailable = (cause?: unknown): AppError =>
  new AppError(
    'storage_unavailable',
    'The database cannot be reached at the moment. Try again soon; nothing is saved twice.',
    { retryAfterSeconds: retryAfter },
    cause,
  );

const isUnreachable = (error: unknown): boolean => {
  const [name, code] = [errorField(error, 'name'), errorField(error, 'code')];
  return (
    (typeof name === 'string' && unavailableNames.has(name)) ||
    (typeof code === 'string' && unreachable.test(code)) ||
    unavailable.has(code)
  );
};

/**
 * For work that consists of many commands, such as a step of a migration. `withStorageErrors` is
 * for one command.
 */
export const translated = translatingErrors(translate);

/**
 * Longer than the socket timeout of 30 seconds, which does not cover this case: the driver (7.9)
 * waits for the "drain" event of a socket that was destroyed just before it wrote the command, and
 * that event never comes. Two of four writers ran into it when MongoDB was killed.
 */
const responseWithin = seconds(35);

/**
 * Runs a command and turns failures of the database or the connection into `storage_full` or
 * `storage_unavailable`. Any other error is a bug and passes unchanged. If no response arrives in
 * time, the database counts as unavailable, but it may still carry out the command.
 */
export const withStorageErrors = async <Result>(
  command: () => Promise<Result>,
  within: Duration = responseWithin,
): Promise<Result> =>
  translated(async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(databaseUnavailable());
      }, within);
    });
    try {
      return await Promise.race([command(), late]);
    } finally {
      clearTimeout(timer);
    }
  });

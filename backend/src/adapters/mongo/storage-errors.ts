import { MongoServerError } from 'mongodb';
import { AppError, errorField, isAppError, translatingErrors } from '../../kernel/errors.ts';

/** What the driver throws when no server can be asked, or when its answer did not come. */
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
  // Done by one server, not confirmed by a majority: it may be taken back.
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
/** What a resolver or a socket says. The driver passes some of it on as it is. */
const unreachable =
  /^(?:ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL|ETIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

const comeAgainIn = 3;

/** A unique index refused a row. The error does not always name it, so callers read to find out. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === duplicateKey;

/** The user of the connection is unknown, or may not do this. */
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
  return isUnreachable(error)
    ? new AppError(
        'storage_unavailable',
        'The database cannot be reached at the moment. Try again soon; nothing is saved twice.',
        { retryAfterSeconds: comeAgainIn },
        error,
      )
    : error;
};

const isUnreachable = (error: unknown): boolean => {
  const [name, code] = [errorField(error, 'name'), errorField(error, 'code')];
  return (
    (typeof name === 'string' && unavailableNames.has(name)) ||
    (typeof code === 'string' && unreachable.test(code)) ||
    unavailable.has(code)
  );
};

/**
 * Runs a command and turns what the database or the way to it can cause into `storage_full` or
 * `storage_unavailable`. Anything else is a mistake of ours and passes as it is.
 */
export const withStorageErrors = translatingErrors(translate);

import { AppError, translatingErrors } from '../../kernel/errors.ts';

const retryAfter = 3;

const translate = (error: unknown): AppError =>
  error instanceof Error && error.message.startsWith('OOM')
    ? new AppError('storage_full', 'The queue is full, so this was not accepted. Try again later.')
    : new AppError('storage_unavailable', 'The queue cannot be reached. Try again soon.', {
        retryAfterSeconds: retryAfter,
      });

/**
 * Runs a command and turns failures of Redis or the connection into `storage_full` or
 * `storage_unavailable`. Redis returns `OOM` when it is full and may not evict.
 */
export const withStorageErrors = translatingErrors(translate);

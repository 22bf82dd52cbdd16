import { AppError } from '../../kernel/errors.ts';

/**
 * Runs a command and turns what Redis or the way to it can cause into `storage_full` or
 * `storage_unavailable`. Redis answers `OOM` when it is full and may not evict.
 */
export const withStorageErrors = async <Result>(
  command: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await command();
  } catch (error) {
    throw translate(error);
  }
};

const comeAgainIn = 3;

const translate = (error: unknown): AppError =>
  error instanceof Error && error.message.startsWith('OOM')
    ? new AppError('storage_full', 'The queue is full, so this was not taken. Try again later.')
    : new AppError('storage_unavailable', 'The queue cannot be reached. Try again soon.', {
        retryAfterSeconds: comeAgainIn,
      });

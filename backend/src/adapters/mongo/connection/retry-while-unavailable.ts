import pRetry from 'p-retry';
import { milliseconds, seconds } from '../../../kernel/duration.ts';
import { isUnavailable } from './storage-errors.ts';

const schedule = {
  retries: Infinity,
  minTimeout: milliseconds(250),
  factor: 1,
  // An election takes up to 12 seconds with the default settings of a replica set.
  maxRetryTime: seconds(15),
};

/**
 * Retries while the database is unavailable, for steps that must not remain incomplete. The step
 * must be idempotent.
 * @throws AppError `storage_unavailable` if it stays unavailable
 */
export const retryWhileUnavailable = async <Result>(
  attempt: () => Promise<Result>,
): Promise<Result> =>
  pRetry(attempt, { ...schedule, shouldRetry: ({ error }) => isUnavailable(error) });

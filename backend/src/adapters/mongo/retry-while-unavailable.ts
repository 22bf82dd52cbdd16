import { setTimeout as wait } from 'node:timers/promises';
import { milliseconds, seconds } from '../../kernel/duration.ts';
import { isUnavailable } from './storage-errors.ts';

/** An election takes up to 12 seconds with the settings a set of servers comes with. */
const patience = seconds(15);
const tryAgainIn = milliseconds(250);

/**
 * Tries again while the database is away, for steps that must not be left undone half way. They
 * change nothing when they are done twice.
 * @throws AppError `storage_unavailable` when it stays away
 */
export const retryWhileUnavailable = async <Result>(
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error;
      await wait(tryAgainIn);
    }
  }
};

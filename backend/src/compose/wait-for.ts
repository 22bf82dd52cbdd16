import pRetry from 'p-retry';
import { seconds, type Duration } from '../kernel/duration.ts';
import type { Log } from '../kernel/log.ts';
import { StartError } from './start-error.ts';

type Waiting = {
  readonly name: string;
  /** Milliseconds until it gives up. */
  readonly within: Duration;
  readonly log: Log;
};

/**
 * Processes of an installation may start in any order, so each retries until its dependencies are
 * available. Logs once that it is waiting.
 * @throws StartError naming what was missing; any other error of `attempt` that waiting cannot fix
 */
export const waitFor = async (
  attempt: () => Promise<void>,
  isWorthWaiting: (error: unknown) => boolean,
  { name, within, log }: Waiting,
): Promise<void> => {
  try {
    await pRetry(attempt, {
      retries: Infinity,
      minTimeout: seconds(1),
      factor: 1,
      maxRetryTime: within,
      shouldRetry: ({ error, attemptNumber }) => {
        const isWaiting = isWorthWaiting(error);
        if (isWaiting && attemptNumber === 1) log.warn('waiting_for', { address: name });
        return isWaiting;
      },
    });
  } catch (error) {
    if (!isWorthWaiting(error)) throw error;
    throw new StartError(
      `${name} cannot be reached. Check that it is running, check its address, user and password, then start again.`,
      error,
    );
  }
};

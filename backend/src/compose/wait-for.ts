import { setTimeout as wait } from 'node:timers/promises';
import { seconds, type Duration } from '../kernel/duration.ts';
import type { Log } from '../kernel/log.ts';
import { StartError } from './start-error.ts';

const tryAgainIn = seconds(1);

type Waiting = {
  readonly name: string;
  /** Milliseconds until it is given up. */
  readonly within: Duration;
  readonly log: Log;
};

/**
 * Processes of an installation may start in any order, so each tries what it needs until it is
 * there. Says once that it waits.
 * @throws StartError naming what was missing; any other error of `attempt` that waiting cannot fix
 */
export const waitFor = async (
  attempt: () => Promise<void>,
  isWorthWaiting: (error: unknown) => boolean,
  { name, within, log }: Waiting,
): Promise<void> => {
  const until = performance.now() + within;
  for (let tries = 0; ; tries += 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!isWorthWaiting(error)) throw error;
      if (performance.now() + tryAgainIn > until) {
        throw new StartError(
          `${name} cannot be reached. Check that it runs, its address, user and password, then start again.`,
          error,
        );
      }
      if (tries === 0) log.warn('waiting_for', { address: name });
      await wait(tryAgainIn);
    }
  }
};

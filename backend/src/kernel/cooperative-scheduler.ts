import { milliseconds } from './duration.ts';
import type { VaultId } from './ids.ts';
import type { WorkMeter } from './vault-quota.ts';

/** One long task. It calls `shouldYield` after every step and yields when that returns true. */
export type CooperativeTask = {
  /** Also counts the time since the last check as work of the vault. */
  readonly shouldYield: () => boolean;
  readonly yieldNow: () => Promise<void>;
  /** The time since the last check was spent waiting and is not counted. */
  readonly skip: () => void;
};

/** Starts a long task, on behalf of this vault if given. */
export type Scheduler = (vaultId?: VaultId) => CooperativeTask;

/**
 * How long a task runs before others get their turn. A yield costs about 10 µs (measured), so short
 * slices are nearly free, and a step that slightly overruns its slice does no harm.
 */
const longestSlice = milliseconds(2);

/**
 * Splits long tasks into slices. Requests and timers wait for one slice at most, however many tasks
 * are running: all tasks of one `createScheduler` take turns, one slice per turn of the event loop.
 * The meter counts how long they took.
 */
export const createScheduler = (
  meter?: Pick<WorkMeter, 'add'>,
  now = (): number => performance.now(),
): Scheduler => {
  let turns = Promise.resolve();
  return (vaultId) => {
    let last = now();
    let end = last + longestSlice;
    const count = (): void => {
      const time = now();
      if (vaultId !== undefined) meter?.add(vaultId, time - last);
      last = time;
    };
    return {
      shouldYield: () => {
        count();
        return last >= end;
      },
      yieldNow: async () => {
        count();
        turns = turns.then(nextTurn);
        await turns;
        last = now();
        end = last + longestSlice;
      },
      skip: () => {
        last = now();
      },
    };
  };
};

const nextTurn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** How many small steps run between two checks of the clock. */
const stepsPerCheck = 64;

/**
 * Runs `step` for each number below `count` and yields when due. A step takes at most about 10 µs;
 * for larger ones, pass how many may run between two checks of the clock.
 */
export const runInSteps = async (
  count: number,
  work: CooperativeTask,
  step: (index: number) => void,
  stepsBetweenChecks = stepsPerCheck,
): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    step(index);
    if ((index + 1) % stepsBetweenChecks === 0 && work.shouldYield()) await work.yieldNow();
  }
};

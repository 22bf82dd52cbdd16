import { milliseconds } from './duration.ts';
import type { VaultId } from './ids.ts';
import type { WorkMeter } from './work-meter.ts';

/** One piece of long work. It asks `shouldYield` after every step and takes the pause where it is. */
export type CooperativeTask = {
  /** Also counts what passed since the last look as work of the vault. */
  readonly shouldYield: () => boolean;
  readonly yieldNow: () => Promise<void>;
  /** What passed since the last look was waiting for somebody else, and is not counted. */
  readonly skip: () => void;
};

/** Begins a piece of long work, done for this vault where it is named. */
export type Scheduler = (vaultId?: VaultId) => CooperativeTask;

/**
 * How long work goes on before others get their turn. A pause costs some 10 µs (measured), so short
 * slices are nearly free, and a step that overruns its slice stays far from being noticed.
 */
const longest = milliseconds(2);

/**
 * Cuts long work into slices. Requests and timers wait for one slice at most, however many pieces
 * of work are going on: all that came from one `createScheduler` take turns, one slice a turn of the
 * event loop. The meter counts how long they took.
 */
export const createScheduler = (
  meter?: Pick<WorkMeter, 'add'>,
  now = (): number => performance.now(),
): Scheduler => {
  let turns = Promise.resolve();
  return (vaultId) => {
    let last = now();
    let end = last + longest;
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
        end = last + longest;
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

/** How many small steps are taken between two looks at the clock. */
const stepsBetweenLooks = 64;

/**
 * Does `step` for each number below `count`, with pauses. A step takes some 10 µs at most; larger
 * ones name how many may be taken between two looks at the clock.
 */
export const runInSteps = async (
  count: number,
  work: CooperativeTask,
  step: (index: number) => void,
  betweenLooks = stepsBetweenLooks,
): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    step(index);
    if ((index + 1) % betweenLooks === 0 && work.shouldYield()) await work.yieldNow();
  }
};

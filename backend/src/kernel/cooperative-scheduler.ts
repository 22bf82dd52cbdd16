import { milliseconds } from './duration.ts';
import type { VaultId } from './ids.ts';
import type { WorkMeter } from './vault-quota.ts';

/** One long task. It calls `shouldYield` after every step and yields when that returns true. */
export type CooperativeTask = {
  /** Also counts the CPU time since the last check as work of the vault. */
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

/** Reading the CPU time costs about 2 µs (measured), so not every check of the clock does. */
const countedEvery = milliseconds(0.25);

type Clocks = {
  /** Milliseconds on the clock. They decide when others get their turn. */
  readonly now: () => number;
  /**
   * Milliseconds of CPU time of this thread, which measure the work. Time in which the process did
   * not run, because the host was busy or limits its CPU, does not count. An older Node 22 can only
   * measure the whole process, which includes what its other threads did.
   */
  readonly worked: () => number;
};

type MaybeThreads = { readonly threadCpuUsage?: () => NodeJS.CpuUsage };

const systemClocks: Clocks = {
  now: () => performance.now(),
  worked: () => {
    const node: MaybeThreads = process;
    const { user, system } = node.threadCpuUsage?.() ?? process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/**
 * Splits long tasks into slices. Requests and timers wait for one slice at most, however many tasks
 * are running: all tasks of one `createScheduler` take turns, one slice per turn of the event loop.
 * Tasks that start in the same turn share one slice as well, because many may start at once: the
 * callers of a group of writes all continue together. The meter counts their CPU time.
 */
export const createScheduler = (
  meter?: Pick<WorkMeter, 'add'>,
  { now, worked }: Clocks = systemClocks,
): Scheduler => {
  let turns = Promise.resolve();
  const endOfFirst = firstSlices();
  return (vaultId) => {
    let end = 0;
    let nextCount = 0;
    let counted = 0;
    const start = (time: number): void => {
      counted = worked();
      nextCount = time + countedEvery;
    };
    const startSlice = (endFor: (time: number) => number): void => {
      const time = now();
      end = endFor(time);
      start(time);
    };
    const count = (time: number): void => {
      const before = counted;
      start(time);
      if (vaultId !== undefined) meter?.add(vaultId, counted - before);
    };
    startSlice(endOfFirst);
    return {
      shouldYield: () => {
        const time = now();
        if (time >= nextCount) count(time);
        return time >= end;
      },
      yieldNow: async () => {
        count(now());
        turns = turns.then(nextTurn);
        await turns;
        startSlice(wholeSlice);
      },
      skip: () => {
        start(now());
      },
    };
  };
};

const wholeSlice = (time: number): number => time + longestSlice;

/** When the slice ends that is shared by all tasks that start in the current turn. */
const firstSlices = (): typeof wholeSlice => {
  let end: number | undefined;
  const endTurn = (): void => {
    end = undefined;
  };
  return (time) => {
    if (end === undefined) setImmediate(endTurn);
    end ??= wholeSlice(time);
    return end;
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

import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';

/** How many numbers of the index a question may still read, and when others get their turn. */
export type ReadBudget = {
  /** Takes so many; false when too few are left. */
  readonly take: (count: number) => boolean;
  readonly shouldYield: () => boolean;
  readonly pause: () => Promise<void>;
};

/** To ask the clock costs as much as some ten looks; so many take some 10 µs. */
const readsBetweenClockChecks = 1_000;

/** `most` numbers may be read. */
export const createReadBudget = (
  work: CooperativeTask,
  most: number,
): ReadBudget & { readonly left: () => number } => {
  let left = most;
  let clockAt = left - readsBetweenClockChecks;
  return {
    take: (count) => {
      left -= count;
      return left >= 0;
    },
    shouldYield: () => {
      if (left > clockAt) return false;
      clockAt = left - readsBetweenClockChecks;
      return work.shouldYield();
    },
    pause: work.yieldNow,
    left: () => Math.max(0, left),
  };
};

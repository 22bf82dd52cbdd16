import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';

/** How many index entries a query may still read, and when it yields. */
export type ReadBudget = {
  /** Takes this many reads. Returns false when too few are left. */
  readonly take: (count: number) => boolean;
  readonly shouldYield: () => boolean;
  readonly pause: () => Promise<void>;
};

/** Reading the clock costs as much as some ten reads; this many take some 10 µs. */
const readsBetweenClockChecks = 1_000;

/** Allows `most` reads. */
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

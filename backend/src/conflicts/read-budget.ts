import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';

/** Limits the index entries that a query reads, and decides when it yields. */
export type ReadBudget = {
  /** Spends this many reads. Returns false if too few are left. */
  readonly take: (count: number) => boolean;
  readonly shouldYield: () => boolean;
  readonly pause: () => Promise<void>;
};

/** Reading the clock costs about ten reads; this many reads take about 10 µs. */
const readsBetweenClockChecks = 1_000;

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

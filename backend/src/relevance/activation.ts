import type { Timestamp } from '../kernel/clock.ts';
import { hours } from '../kernel/duration.ts';

/** The usage of a memory, stored unsealed. */
export type UsageHistory = {
  readonly createdAt: Timestamp;
  readonly lastAccessedAt: Timestamp | undefined;
  readonly accessCount: number;
};

/** Activation does not decay in the first hour, which also tolerates clocks that were set back. */
const unit = hours(1);

/**
 * The base-level activation of ACT-R: the logarithm of the sum of t^−0.5 over the ages t of its
 * uses in hours. The decay of 0.5 is ACT-R's default and fits human forgetting (Anderson et al.
 * 2004, "An Integrated Theory of the Mind"). Saving counts as a use. Only the last use and the
 * number of uses are stored; earlier uses are assumed to be evenly spread (the hybrid form with one
 * exact time of Petrov 2006, "Computationally Efficient Approximation of the Base-Level Learning
 * Equation in ACT-R"). A new memory has 0; unused, it has about −1.6 after a day, −3.3 after 30
 * days, −4.5 after a year.
 */
export const activationOf = (
  { createdAt, lastAccessedAt, accessCount }: UsageHistory,
  now: Timestamp,
): number => {
  const age = inHours(now - createdAt);
  const sinceUse = Math.min(age, inHours(now - (lastAccessedAt ?? createdAt)));
  const earlierUses = Math.max(0, accessCount);
  // The mean of t^−0.5 from sinceUse to age, (√age − √sinceUse) / (0.5 (age − sinceUse)),
  // simplified so that equal ages do not divide by zero.
  const earlier = (earlierUses * 2) / (Math.sqrt(age) + Math.sqrt(sinceUse));
  return Math.log(1 / Math.sqrt(sinceUse) + earlier);
};

const inHours = (span: number): number => Math.max(1, span / unit);

import type { Timestamp } from '../kernel/clock.ts';
import { hours } from '../kernel/duration.ts';

/** The usage of a memory, known without its key. */
export type UsageHistory = {
  readonly createdAt: Timestamp;
  readonly lastAccessedAt: Timestamp | undefined;
  readonly accessCount: number;
};

/** Within the first hour nothing fades; it also keeps a clock that was set back from mattering. */
const unit = hours(1);

/**
 * How alive a memory is: the base-level activation of ACT-R, the logarithm of the sum of t^−0.5
 * over the ages t of its uses in hours. The decay of 0.5 fits human forgetting and is ACT-R's own
 * (Anderson et al. 2004, "An Integrated Theory of the Mind"). Saving counts as a use. Instead of
 * all times of use only the last one and the number are kept; the others are taken as spread evenly
 * over the life before it (the hybrid form with one exact time of Petrov 2006, "Computationally
 * Efficient Approximation of the Base-Level Learning Equation in ACT-R").
 * 0 for a memory saved just now, about −1.6 after an unused day, −3.3 after 30, −4.5 after a year.
 */
export const activationOf = (
  { createdAt, lastAccessedAt, accessCount }: UsageHistory,
  now: Timestamp,
): number => {
  const age = inHours(now - createdAt);
  const sinceUse = Math.min(age, inHours(now - (lastAccessedAt ?? createdAt)));
  const earlierUses = Math.max(0, accessCount);
  // The mean of t^−0.5 from sinceUse to age, (√age − √sinceUse) / (0.5 (age − sinceUse)), shortened
  // so that it holds for equal ages too.
  const earlier = (earlierUses * 2) / (Math.sqrt(age) + Math.sqrt(sinceUse));
  return Math.log(1 / Math.sqrt(sinceUse) + earlier);
};

const inHours = (span: number): number => Math.max(1, span / unit);

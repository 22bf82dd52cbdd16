import type { Timestamp } from '../kernel/clock.ts';
import { hours } from '../kernel/duration.ts';

/** What is known of a memory's life without reading it. */
export type Life = {
  readonly createdAt: Timestamp;
  readonly lastAccessedAt: Timestamp | undefined;
  readonly accessCount: number;
};

/** How fast a trace fades: 0.5 fits human forgetting and is what ACT-R uses (Anderson et al. 2004). */
const decay = 0.5;
/** Within the first hour nothing fades; it also keeps a clock that was set back from mattering. */
const unit = hours(1);

/**
 * How alive a memory is: the base-level activation of ACT-R with decay 0.5, time in hours. Saving
 * counts as the first use. Instead of all times of use only the last one and the number are kept,
 * and the others are taken as spread evenly over its life (the hybrid form with one exact time of
 * Petrov 2006, "Computationally efficient approximation of the base-level learning equation").
 * 0 for a memory saved just now, about −1.6 after an unused day, −3.3 after 30, −4.5 after a year.
 */
export const activationOf = (
  { createdAt, lastAccessedAt, accessCount }: Life,
  now: Timestamp,
): number => {
  const age = inHours(now - createdAt);
  const sinceUse = Math.min(age, inHours(now - (lastAccessedAt ?? createdAt)));
  const uses = Math.max(0, accessCount) + 1;
  const spread = age - sinceUse;
  const earlier =
    uses > 1 && spread > 0
      ? ((uses - 1) * (age ** (1 - decay) - sinceUse ** (1 - decay))) / ((1 - decay) * spread)
      : (uses - 1) * age ** -decay;
  return Math.log(sinceUse ** -decay + earlier);
};

const inHours = (span: number): number => Math.max(1, span / unit);

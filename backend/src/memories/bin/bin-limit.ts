import type { Clock } from '../../kernel/clock.ts';
import type { Duration } from '../../kernel/duration.ts';

/** What limits the time in the bin. */
export type BinNeeds = {
  /** How long a memory stays in the bin; 0 if nothing does. */
  readonly binAge: Duration;
  readonly clock: Clock;
};

/**
 * The bin of a vault keeps this many memories that the token removed, and as many that grants
 * removed; beyond that, the oldest are removed for good. Roughly what a person scrolls through, and
 * a few hundred KB with the longest texts.
 */
export const maxBinned = 100;

/** More than the bin of a vault can have, even if several processes add to it at once. */
export const wholeBin = 10 * maxBinned;

import type { Clock, Timestamp } from './clock.ts';
import { hours } from './duration.ts';

/** What a sweep read. */
export type Reading = {
  readonly at: Timestamp;
  /** The newest recorded use of any vault. */
  readonly newestUse: Timestamp | undefined;
};

/**
 * Port: the reading of the last sweep, no matter which process ran it. A process that an AI tool
 * starts rarely lives until the next sweep.
 */
export type Readings = {
  readonly last: () => Promise<Reading | undefined>;
  /** Resolves after it is durable. Works on a full disk too, because the sweep makes room there. */
  readonly replace: (reading: Reading) => Promise<void>;
};

type Needs = {
  readonly readings: Readings;
  readonly vaults: { readonly newestUse: () => Promise<Timestamp | undefined> };
  readonly clock: Clock;
};

/** A clock that is years ahead is usually corrected within minutes of the start. */
const confirmingTime = hours(1);

/**
 * What the sweep before this one read. Deletions that depend on the time use it: a clock that jumps
 * years ahead also dates the next use of any vault, so what this sweep reads confirms nothing.
 * `undefined` for the first sweep, and for one that is repeated within the hour.
 */
export const confirmedReading =
  ({ readings, vaults, clock }: Needs) =>
  async (): Promise<Reading | undefined> => {
    const at = clock.now();
    const last = await readings.last();
    // A clock set back must not suspend it for the length of the clock change.
    if (last !== undefined && Math.abs(at - last.at) < confirmingTime) return undefined;
    await readings.replace({ at, newestUse: await vaults.newestUse() });
    return last;
  };

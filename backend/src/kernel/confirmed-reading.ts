import type { Clock, Timestamp } from './clock.ts';
import { hours } from './duration.ts';

/** A clock that is years ahead is usually corrected within minutes of the start. */
const confirmingTime = hours(1);

/**
 * What an earlier call read, at least an hour before the last one that counts; `undefined` until
 * then. Deletions that depend on the time use it: a clock that jumps years ahead also dates the next
 * use of any vault, so that a reading of now confirms nothing. A call that is repeated within the
 * hour returns the same again.
 */
export const confirmedReading = <Value>(
  { now }: Clock,
  read: () => Promise<Value>,
): (() => Promise<Value | undefined>) => {
  let confirmed: Value | undefined;
  let latest: { readonly at: Timestamp; readonly value: Value } | undefined;
  return async () => {
    const at = now();
    // A clock set back must not suspend it for the length of the clock change.
    if (latest !== undefined && Math.abs(at - latest.at) < confirmingTime) return confirmed;
    const value = await read();
    confirmed = latest?.value;
    latest = { at, value };
    return confirmed;
  };
};

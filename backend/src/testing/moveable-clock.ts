import type { Clock, Timestamp } from '../kernel/clock.ts';
import type { Duration } from '../kernel/duration.ts';

/** A clock that stands still until a test moves it, forwards or back. */
export type MoveableClock = Clock & { readonly move: (by: Duration) => void };

export const moveableClock = (start: Timestamp = Date.UTC(2026, 0, 1)): MoveableClock => {
  let now = start;
  return {
    now: () => now,
    move: (by) => {
      now += by;
    },
  };
};

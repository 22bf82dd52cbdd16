import type { Clock, Timestamp } from '../kernel/clock.ts';
import type { Duration } from '../kernel/duration.ts';

/** A clock that only moves when a test moves it, forwards or backwards. */
export type FakeClock = Clock & { readonly move: (by: Duration) => void };

export const fakeClock = (start: Timestamp = Date.UTC(2026, 0, 1)): FakeClock => {
  let now = start;
  return {
    now: () => now,
    move: (by) => {
      now += by;
    },
  };
};

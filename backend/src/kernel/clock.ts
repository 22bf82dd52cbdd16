import { days, type Duration } from './duration.ts';

/** Milliseconds since 1970-01-01 UTC. */
export type Timestamp = number;

/**
 * A stored time that is further ahead than this was not set by a clock that was right, however
 * far the clocks of two processes are apart.
 */
export const maxClockSkew: Duration = days(1);

/** Where the time comes from. Tests hand in one they can move. */
export type Clock = { readonly now: () => Timestamp };

export const systemClock: Clock = { now: () => Date.now() };

/** The ISO form people and AIs see, e.g. `2026-11-21T09:12:00.000Z`. */
export const isoTime = (at: Timestamp): string => new Date(at).toISOString();

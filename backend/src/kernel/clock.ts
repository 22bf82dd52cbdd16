import { days, type Duration } from './duration.ts';

/** Milliseconds since 1970-01-01 UTC. */
export type Timestamp = number;

/**
 * A correct clock never sets a stored time further ahead than this, even if the clocks of two
 * processes differ.
 */
export const maxClockSkew: Duration = days(1);

/** The source of the time. Tests pass a fake one. */
export type Clock = { readonly now: () => Timestamp };

export const systemClock: Clock = { now: () => Date.now() };

/** ISO 8601, e.g. `2026-11-21T09:12:00.000Z`. */
export const isoTime = (at: Timestamp): string => new Date(at).toISOString();

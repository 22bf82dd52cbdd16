/** Milliseconds since 1970-01-01 UTC. */
export type Timestamp = number;

/** Where the time comes from. Tests hand in one they can move. */
export type Clock = { readonly now: () => Timestamp };

export const systemClock: Clock = { now: () => Date.now() };

/** The ISO form people and AIs see, e.g. `2026-11-21T09:12:00.000Z`. */
export const isoTime = (at: Timestamp): string => new Date(at).toISOString();

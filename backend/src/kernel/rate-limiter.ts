export const rateLimitNames = [
  'token_minute',
  'token_day',
  'waitlist',
  'token_refused',
  'vault_calls',
] as const;
export type RateLimit = (typeof rateLimitNames)[number];

/** What is counted. The allowance of each is a number of design, kept beside its adapter. */
export const rateLimits = {
  token_minute: { points: 5, perSeconds: 60 },
  token_day: { points: 20, perSeconds: 86_400 },
  waitlist: { points: 5, perSeconds: 3_600 },
  token_refused: { points: 20, perSeconds: 60 },
  vault_calls: { points: 120, perSeconds: 60 },
} as const satisfies Record<RateLimit, { points: number; perSeconds: number }>;

/**
 * Port: spends one point of an allowance. Keys are hashed client addresses or vault ids.
 * Resolves with the seconds to wait (at least 1) when the allowance is used up, else `undefined`.
 */
export type RateLimiter = {
  readonly spend: (limit: RateLimit, key: string) => Promise<number | undefined>;
};

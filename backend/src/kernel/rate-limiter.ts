export const rateLimitNames = [
  'token_minute',
  'token_day',
  'token_network_day',
  'token_installation_hour',
  'waitlist',
  'waitlist_network',
  'token_refused',
  'vault_calls',
] as const;
export type RateLimit = (typeof rateLimitNames)[number];

/**
 * What is counted, in points a number of seconds. A /48 holds 256 of the /56 that single clients are
 * counted by, so it has an allowance of its own: a site of several households, not 256 of them.
 */
export const rateLimits = {
  token_minute: { points: 5, perSeconds: 60 },
  token_day: { points: 20, perSeconds: 86_400 },
  token_network_day: { points: 40, perSeconds: 86_400 },
  token_installation_hour: { points: 200, perSeconds: 3_600 },
  waitlist: { points: 5, perSeconds: 3_600 },
  waitlist_network: { points: 20, perSeconds: 3_600 },
  token_refused: { points: 20, perSeconds: 60 },
  vault_calls: { points: 120, perSeconds: 60 },
} as const satisfies Allowances;

export type Allowances = Readonly<
  Record<RateLimit, { readonly points: number; readonly perSeconds: number }>
>;

/** The allowances of an installation that makes `tokensPerHour` for visitors. */
export const allowancesWith = (tokensPerHour: number): Allowances => ({
  ...rateLimits,
  token_installation_hour: { ...rateLimits.token_installation_hour, points: tokensPerHour },
});

/**
 * Port: spends one point of an allowance. Keys are hashed client addresses or networks,
 * vault ids, or one word for the whole installation.
 * Resolves with the seconds to wait (at least 1) when the allowance is used up, else `undefined`.
 */
export type RateLimiter = {
  readonly spend: (limit: RateLimit, key: string) => Promise<number | undefined>;
};

export const rateLimitNames = [
  'token_minute',
  'token_day',
  'token_network_day',
  'token_installation_hour',
  'waitlist',
  'waitlist_network',
  'invalid_token',
  'vault_calls',
  'vault_work',
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
  invalid_token: { points: 20, perSeconds: 60 },
  vault_calls: { points: 120, perSeconds: 60 },
  /**
   * Milliseconds of work, a fifth of a core. 120 ordinary calls take less than one second of it, in a
   * vault of 10,000 memories too, and opening 100,000 memories takes 9 (docs/recall.md).
   */
  vault_work: { points: 12_000, perSeconds: 60 },
} as const satisfies Quotas;

export type Quotas = Readonly<
  Record<RateLimit, { readonly points: number; readonly perSeconds: number }>
>;

/** The allowances of an installation that makes `tokensPerHour` for visitors. */
export const quotasWith = (tokensPerHour: number): Quotas => ({
  ...rateLimits,
  token_installation_hour: { ...rateLimits.token_installation_hour, points: tokensPerHour },
});

/**
 * Port: spends points of an allowance, one where they are not given. None only asks whether more
 * was spent than there is; what was done already is spent whole, beyond the allowance too. Keys are
 * hashed client addresses or networks, vault ids, or one word for the whole installation. Resolves
 * with the seconds to wait (at least 1) when more was spent than allowed, else `undefined`.
 */
export type RateLimiter = {
  readonly spend: (limit: RateLimit, key: string, points?: number) => Promise<number | undefined>;
};

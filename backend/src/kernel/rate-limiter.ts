import { AppError } from './errors.ts';

export const rateLimitNames = [
  'token_minute',
  'token_day',
  'token_network_day',
  'token_installation_hour',
  'waitlist',
  'waitlist_network',
  'invalid_token',
  'unknown_session',
  'connect_authorize',
  'connect_register',
  'connect_token',
  'vault_calls',
  'vault_work',
] as const;
export type RateLimit = (typeof rateLimitNames)[number];

/**
 * The quotas, in points per number of seconds. A /48 contains 256 of the /56 blocks that count as
 * single clients, so it has its own quota: that of a site with several households, not of 256.
 */
export const rateLimits = {
  token_minute: { points: 5, perSeconds: 60 },
  token_day: { points: 20, perSeconds: 86_400 },
  token_network_day: { points: 40, perSeconds: 86_400 },
  token_installation_hour: { points: 200, perSeconds: 3_600 },
  waitlist: { points: 5, perSeconds: 3_600 },
  waitlist_network: { points: 20, perSeconds: 3_600 },
  invalid_token: { points: 20, perSeconds: 60 },
  // The clients of 20 ended streams (STREAMS_PER_CLIENT) send one to three messages before each of
  // them opens another.
  unknown_session: { points: 60, perSeconds: 60 },
  connect_authorize: { points: 60, perSeconds: 60 },
  // Hosted clients serve all of their users from a few addresses.
  connect_register: { points: 120, perSeconds: 60 },
  connect_token: { points: 600, perSeconds: 60 },
  vault_calls: { points: 120, perSeconds: 60 },
  /**
   * Milliseconds of work, a fifth of a core. 120 ordinary calls take less than one second of it,
   * even in a vault of 10,000 memories, and opening 100,000 memories takes 9 seconds
   * (docs/recall.md).
   */
  vault_work: { points: 12_000, perSeconds: 60 },
} as const satisfies Quotas;

export type Quotas = Readonly<
  Record<RateLimit, { readonly points: number; readonly perSeconds: number }>
>;

/** The quotas of an installation that mints `tokensPerHour` for visitors. */
export const quotasWith = (tokensPerHour: number): Quotas => ({
  ...rateLimits,
  token_installation_hour: { ...rateLimits.token_installation_hour, points: tokensPerHour },
});

/**
 * Port: consumes points of an allowance, one by default. Zero only checks whether it is exceeded; a
 * cost known afterwards is consumed in full, even beyond the allowance. Keys are hashed client
 * addresses or networks, vault ids, or one constant for the whole installation. Resolves with the
 * seconds to wait (at least 1) if the allowance is exceeded, otherwise `undefined`.
 */
export type RateLimiter = {
  readonly consume: (limit: RateLimit, key: string, points?: number) => Promise<number | undefined>;
};

/** What the error says for each limit. */
const tooMany = {
  token_minute: 'Too many tokens from this address.',
  token_day: 'Too many tokens from this address.',
  token_network_day: 'Too many tokens from this network.',
  token_installation_hour: 'This server has made as many tokens as it makes in an hour.',
  waitlist: 'Too many waitlist requests from this address.',
  waitlist_network: 'Too many waitlist requests from this network.',
  invalid_token: 'Too many wrong tokens from this address.',
  unknown_session: 'Too many messages from this address to event streams that have ended.',
  connect_authorize: 'Too many requests to connect from this address.',
  connect_register: 'Too many registrations of clients from this address.',
  connect_token: 'Too many requests for tokens from this address.',
  vault_calls: 'Too many calls with this token.',
  vault_work: 'The server is still busy with earlier calls with this token.',
} as const satisfies Record<RateLimit, string>;

/** @throws AppError `rate_limited` if there are `seconds` to wait, in the same words everywhere. */
export const throwIfLimited = (limit: RateLimit, seconds: number | undefined): void => {
  if (seconds === undefined) return;
  throw new AppError('rate_limited', `${tooMany[limit]} Try again in ${waitInWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
};

const waitInWords = (seconds: number): string => {
  if (seconds <= 90) return inWords(seconds, 'second');
  if (seconds <= 90 * 60) return inWords(Math.ceil(seconds / 60), 'minute');
  return inWords(Math.ceil(seconds / 3_600), 'hour');
};

const inWords = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

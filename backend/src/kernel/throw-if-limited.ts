import { AppError } from './errors.ts';
import type { RateLimit } from './rate-limiter.ts';

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

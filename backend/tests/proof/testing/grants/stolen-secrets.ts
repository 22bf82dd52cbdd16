import { randomBytes } from 'node:crypto';
import {
  familyFrom,
  newAccessToken,
  newCode,
  newRefreshToken,
} from '../../../../src/tokens/index.ts';
import { between } from '../fault-seed.ts';

/** What one connected client has, in addition to the client id. */
export type Held = {
  readonly token: string;
  readonly access: string;
  readonly refresh: string;
  readonly code: string;
  readonly verifier: string;
};

export type Known = { readonly live: readonly Held[]; readonly ended: readonly Held[] };

/** One attempt to get in with a secret. */
export type Attempt = {
  readonly endpoint: 'access here' | 'access there' | 'refresh' | 'code';
  readonly secret: string;
  /** Whether the request comes from a client that the secret was not issued to. */
  readonly isForeign?: boolean;
};

type Random = () => number;
type Guesser = (known: Known, random: Random) => Attempt;

const oneOf = <Thing>(things: readonly Thing[], random: Random): Thing =>
  things[between(random, 0, things.length - 1)]!;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The secret with a different character in one position. */
const changed = (secret: string, random: Random): string => {
  const place = between(random, 4, secret.length - 1);
  const old = alphabet.indexOf(secret[place]!);
  const other = alphabet[(old + between(random, 1, 61)) % 62]!;
  return `${secret.slice(0, place)}${other}${secret.slice(place + 1)}`;
};

/** The same characters as a secret of another kind, with a checksum that is still correct. */
const withPrefix = (secret: string, prefix: string): string => `${prefix}${secret.slice(4)}`;

/** Ways to get in without a secret of one's own, named by what the thief has. */
export const guessers: Readonly<Record<string, Guesser>> = {
  'made up access tokens': () => ({ endpoint: 'access here', secret: newAccessToken() }),
  'made up refresh tokens': () => ({
    endpoint: 'refresh',
    secret: newRefreshToken(familyFrom(randomBytes(16))),
  }),
  'made up codes': () => ({ endpoint: 'code', secret: newCode() }),
  'access tokens with one character changed': ({ live }, random) => ({
    endpoint: 'access here',
    secret: changed(oneOf(live, random).access, random),
  }),
  'refresh tokens with one character changed': ({ live }, random) => ({
    endpoint: 'refresh',
    secret: changed(oneOf(live, random).refresh, random),
  }),
  'access tokens as codes': ({ live }, random) => ({
    endpoint: 'code',
    secret: withPrefix(oneOf(live, random).access, 'mmc_'),
  }),
  'codes as access tokens': ({ live }, random) => ({
    endpoint: 'access here',
    secret: withPrefix(oneOf(live, random).code, 'mma_'),
  }),
  'refresh tokens as access tokens': ({ live }, random) => ({
    endpoint: 'access here',
    secret: oneOf(live, random).refresh,
  }),
  'tokens of the memory as access tokens': ({ live }, random) => ({
    endpoint: 'access here',
    secret: oneOf(live, random).token,
  }),
  'access tokens on the host of tokens': ({ live }, random) => ({
    endpoint: 'access there',
    secret: oneOf(live, random).access,
  }),
  'refresh tokens from another client': ({ live }, random) => ({
    endpoint: 'refresh',
    secret: oneOf(live, random).refresh,
    isForeign: true,
  }),
  'access tokens of ended connections': ({ ended }, random) => ({
    endpoint: 'access here',
    secret: oneOf(ended, random).access,
  }),
  'refresh tokens of ended connections': ({ ended }, random) => ({
    endpoint: 'refresh',
    secret: oneOf(ended, random).refresh,
  }),
  'codes of ended connections': ({ ended }, random) => ({
    endpoint: 'code',
    secret: oneOf(ended, random).code,
  }),
};

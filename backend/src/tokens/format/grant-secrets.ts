import { bytesToBase62, checksumCharacters, checksumOf, randomBase62 } from './token-format.ts';

/**
 * The format of each secret issued for a grant: its own prefix, base62 characters and the checksum
 * of a token. A refresh token carries the family of its grant before the 256 random bits.
 */
const forms = {
  code: /^mmc_[0-9A-Za-z]{49}$/,
  access: /^mma_[0-9A-Za-z]{49}$/,
  refresh: /^mmr_[0-9A-Za-z]{71}$/,
} as const;

export type GrantSecretKind = keyof typeof forms;

/** How each kind begins, and its length in characters. */
export const grantSecrets: readonly {
  readonly kind: GrantSecretKind;
  readonly prefix: string;
  readonly length: number;
}[] = [
  { kind: 'code', prefix: 'mmc_', length: 53 },
  { kind: 'access', prefix: 'mma_', length: 53 },
  { kind: 'refresh', prefix: 'mmr_', length: 75 },
];

const prefixLength = 4;
const secretBytes = 32;
const secretCharacters = 43;
const familyBytes = 16;
// 62^22 is above 2^128.
const familyCharacters = 22;

export const newCode = (): string => withChecksum('mmc_', newSecret());

export const newAccessToken = (): string => withChecksum('mma_', newSecret());

/** `family` is that of the grant's earlier refresh tokens, or the one of its code. */
export const newRefreshToken = (family: string): string =>
  withChecksum('mmr_', `${family}${newSecret()}`);

/**
 * What all refresh tokens of one grant have in common: 128 bits of a hash of its code. With the code
 * alone, the grant can still be found when the row of the code is gone.
 */
export const familyFrom = (hashOfCode: Uint8Array): string =>
  bytesToBase62(Buffer.from(hashOfCode.subarray(0, familyBytes)), familyCharacters);

/** The family of a well-formed refresh token. */
export const familyOf = (refreshToken: string): string =>
  refreshToken.slice(prefixLength, prefixLength + familyCharacters);

/** Checks format and checksum without reading the store. */
export const isGrantSecret = (kind: GrantSecretKind, text: string): boolean =>
  forms[kind].test(text) &&
  text.endsWith(checksumOf(text.slice(prefixLength, -checksumCharacters)));

const newSecret = (): string => randomBase62(secretBytes, secretCharacters);

const withChecksum = (prefix: string, body: string): string =>
  `${prefix}${body}${checksumOf(body)}`;

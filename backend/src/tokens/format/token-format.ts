import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Characters of a token: `mm_`, 43 for 256 random bits, 6 for their checksum. */
export const tokenLength = 52;
export const tokenPrefix = 'mm_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretBytes = 32;
// 62^43 is just above 2^256, and 62^6 above 2^32, so both lengths hold every value.
const secretCharacters = 43;
export const checksumCharacters = 6;
const pattern = /^mm_[0-9A-Za-z]{49}$/;

/** A random token. Letters and digits only, so that it needs no escaping in a URL. */
export const newToken = (): string => {
  const secret = randomBase62(secretBytes, secretCharacters);
  return `${tokenPrefix}${secret}${checksumOf(secret)}`;
};

/**
 * Detects typos and random strings without reading the store. A correct checksum does not prove
 * that a token is valid.
 */
export const isWellFormed = (token: string): boolean => {
  if (!pattern.test(token)) return false;
  const secret = token.slice(tokenPrefix.length, tokenPrefix.length + secretCharacters);
  return token.endsWith(checksumOf(secret));
};

export const checksumOf = (secret: string): string =>
  base62(BigInt(crc32(secret)), checksumCharacters);

/** Random bytes in base62, padded to `characters`. */
export const randomBase62 = (bytes: number, characters: number): string => {
  const random = randomBytes(bytes);
  const digits = bytesToBase62(random, characters);
  random.fill(0);
  return digits;
};

export const bytesToBase62 = (bytes: Buffer, characters: number): string =>
  base62(BigInt(`0x${bytes.toString('hex')}`), characters);

const base62 = (value: bigint, length: number): string => {
  let rest = value;
  let digits = '';
  while (digits.length < length) {
    digits = alphabet.charAt(Number(rest % 62n)) + digits;
    rest /= 62n;
  }
  return digits;
};

import { lengthPrefixed } from './length-prefixed.ts';
import { hmac } from './primitives.ts';
import type { DataKeys, VaultKeys } from './vault-keys.ts';

/**
 * 32 bytes that are equal for equal texts of one vault. Keyed, because guessing sentences would
 * reverse an unkeyed hash.
 */
export const fingerprint = (keys: DataKeys, normalizedText: string): Uint8Array =>
  hmac(keys.fingerprintKey, Buffer.from(normalizedText));

/**
 * Every fingerprint that a stored row with this text can have: first the current one, then, while
 * resealing is pending, the one under the previous key.
 */
export const fingerprints = (
  keys: VaultKeys,
  normalizedText: string,
): readonly [Uint8Array, ...Uint8Array[]] => [
  fingerprint(keys, normalizedText),
  ...(keys.previous === undefined ? [] : [fingerprint(keys.previous, normalizedText)]),
];

/**
 * A fallback fingerprint, 32 bytes, for a row whose text cannot be read or already has a row with
 * its fingerprint. Equal only for equal ids.
 */
export const fingerprintOfRecord = (keys: DataKeys, recordId: string): Uint8Array =>
  hmac(keys.fingerprintKey, Buffer.concat([noText, lengthPrefixed('record', recordId)]));

/**
 * 32 bytes that are equal for equal titles of one vault, and never those of a memory or a row with
 * the same words.
 */
export const fingerprintOfTitle = (keys: DataKeys, normalizedTitle: string): Uint8Array =>
  hmac(
    keys.fingerprintKey,
    Buffer.concat([noText, lengthPrefixed('checkpoint title', normalizedTitle)]),
  );

/** No UTF-8 text starts with this byte. */
const noText = Buffer.of(0xff);

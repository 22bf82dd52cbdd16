import { lengthPrefixed } from './length-prefixed.ts';
import { hmac } from './primitives.ts';
import type { DataKeys, VaultKeys } from './vault-keys.ts';

/**
 * 32 bytes that are equal for equal texts of one vault. Keyed, because a bare hash of a short
 * sentence is found by guessing sentences.
 */
export const fingerprint = (keys: DataKeys, normalisedText: string): Uint8Array =>
  hmac(keys.fingerprintKey, Buffer.from(normalisedText));

/**
 * Every fingerprint that a stored row with this text can have: the current one first, then, while a
 * re-seal is pending, the one under the previous key.
 */
export const fingerprints = (
  keys: VaultKeys,
  normalisedText: string,
): readonly [Uint8Array, ...Uint8Array[]] => [
  fingerprint(keys, normalisedText),
  ...(keys.previous === undefined ? [] : [fingerprint(keys.previous, normalisedText)]),
];

/**
 * 32 bytes for a row whose text has no fingerprint of its own to give: another row has it, or the
 * text cannot be read. Equal for equal ids only.
 */
export const fingerprintOfRecord = (keys: DataKeys, recordId: string): Uint8Array =>
  hmac(keys.fingerprintKey, Buffer.concat([noText, lengthPrefixed('record', recordId)]));

/** No text begins with this byte in UTF-8. */
const noText = Buffer.of(0xff);

import { createSecretKey, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { hkdf, importKey, keyLength } from './primitives.ts';
import { damagedCredential } from './wrapped-key.ts';

/**
 * Derived from a secret and the salt of its row: a key that wraps a data key, and a commitment to
 * that wrapping key.
 */
export type WrappingKey = { readonly wrappingKey: KeyObject; readonly commitment: Uint8Array };

const saltLength = 32;

export const newSalt = (): Uint8Array => randomBytes(saltLength);

/** `info` names the kind of secret and its row, so that no two kinds of secrets share a key. */
export const deriveWrappingKey = (
  secret: string,
  salt: Uint8Array,
  info: Uint8Array,
): WrappingKey => {
  const bytes = hkdf(createSecretKey(secret, 'utf8'), salt, info, 2 * keyLength);
  const commitment = Buffer.from(bytes.subarray(keyLength));
  return { wrappingKey: importKey(bytes.subarray(0, keyLength)), commitment };
};

/**
 * The wrapping key of a stored row. Throws `record_unreadable` if the secret does not match the
 * salt and the commitment.
 */
export const verifyWrappingKey = (
  secret: string,
  row: { readonly salt: Uint8Array; readonly commitment: Uint8Array },
  info: Uint8Array,
): KeyObject => {
  // HMAC pads its key with zeros, so a salt with zeros added or removed would also open.
  if (row.salt.length !== saltLength) throw damagedCredential();
  const { wrappingKey, commitment } = deriveWrappingKey(secret, row.salt, info);
  if (!isSameBytes(commitment, row.commitment)) throw damagedCredential();
  return wrappingKey;
};

/** Compares in constant time. */
export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

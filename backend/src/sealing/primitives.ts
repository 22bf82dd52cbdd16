import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject } from 'node:crypto';

/** Bytes of an AES-256 key and of a SHA-256 hash. */
export const keyLength = 32;

/** HKDF with SHA-256 (RFC 5869). At most 255 × 32 bytes; throws a RangeError for more. */
export const hkdf = (
  secret: KeyObject | Uint8Array,
  salt: Uint8Array,
  info: Uint8Array,
  length: number,
): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export const hmac = (key: KeyObject, message: Uint8Array): Buffer =>
  createHmac('sha256', key).update(message).digest();

// One-shot, because this runs on every request: it creates no Hash object.
export const sha256 = (message: Uint8Array): Buffer => hash('sha256', message, 'buffer');

/**
 * Imports key bytes and wipes them. A KeyObject stays out of the JavaScript heap and of JSON, and
 * makes sealing a record three to five times as fast as raw bytes do (measured, Node 24).
 */
export const importKey = (bytes: Uint8Array): KeyObject => {
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
};

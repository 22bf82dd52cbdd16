import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

/** Bytes of an AES-256 key and of a SHA-256 hash. */
export const keyLength = 32;
/** The nonce length that GCM uses without an extra hash (NIST SP 800-38D §5.2.1.1). */
export const nonceLength = 12;
const tagLength = 16;

const algorithm = 'aes-256-gcm';

/** AES-256-GCM. Returns ciphertext and tag. Never use a nonce twice with one key: see `aead.ts`. */
export const encrypt = (
  key: KeyObject,
  nonce: Uint8Array,
  context: Uint8Array,
  plain: Uint8Array,
): Buffer => {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(context);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** The inverse of `encrypt`; `undefined` if key, nonce, context or any byte differs. */
export const decrypt = (
  key: KeyObject,
  nonce: Uint8Array,
  context: Uint8Array,
  sealed: Uint8Array,
): Buffer | undefined => {
  // Checked before the nonce, so that a caller may split input of any length into nonce and rest.
  const end = sealed.length - tagLength;
  if (end < 0) return undefined;
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
  decipher.setAAD(context);
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
    return plain;
  } catch {
    // Unauthenticated plaintext must never be used, not even by accident.
    plain.fill(0);
    return undefined;
  }
};

/** HKDF with SHA-256 (RFC 5869). At most 255 × 32 bytes; throws a RangeError for more. */
export const hkdf = (
  secret: KeyObject | Uint8Array,
  salt: Uint8Array,
  info: Uint8Array,
  length: number,
): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export const hmac = (key: KeyObject, message: Uint8Array): Buffer =>
  createHmac('sha256', key).update(message).digest();

// One-shot, because it runs on every request and creates no Hash object.
export const sha256 = (message: Uint8Array): Buffer => hash('sha256', message, 'buffer');

/**
 * Imports key bytes and wipes them. A KeyObject stays out of the JavaScript heap and of JSON, and
 * takes a third to a fifth of the time per record compared with raw bytes (measured, Node 24).
 */
export const importKey = (bytes: Uint8Array): KeyObject => {
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
};

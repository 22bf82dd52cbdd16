import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

/** The nonce length that GCM uses without an extra hash (NIST SP 800-38D §5.2.1.1). */
const nonceLength = 12;
const tagLength = 16;

const algorithm = 'aes-256-gcm';

/**
 * `[nonce 12B][ciphertext][tag 16B]`. The nonce is random: after 2^28 encryptions with one key the
 * probability of a repeat is about 2^-41. NIST allows 2^32 encryptions.
 */
export const encryptAead = (key: KeyObject, context: Uint8Array, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceLength);
  return Buffer.concat([nonce, encrypt(key, nonce, context, plain)]);
};

/** The inverse of `encryptAead`; `undefined` if the key, the context or any byte differs. */
export const decryptAead = (
  key: KeyObject,
  context: Uint8Array,
  box: Uint8Array,
): Buffer | undefined =>
  decrypt(key, box.subarray(0, nonceLength), context, box.subarray(nonceLength));

/** AES-256-GCM. Returns ciphertext and tag. Never use a nonce twice with one key. */
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

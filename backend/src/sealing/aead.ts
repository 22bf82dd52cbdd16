import { randomBytes, type KeyObject } from 'node:crypto';
import { decrypt, encrypt, nonceLength } from './primitives.ts';

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

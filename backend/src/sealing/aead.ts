import { randomBytes, type KeyObject } from 'node:crypto';
import { decrypt, encrypt, nonceLength } from './primitives.ts';

/**
 * `[nonce 12B][ciphertext][tag 16B]`. The nonce is random: after 2^28 boxes under one key the odds
 * of a repeat are about 2^-41, and NIST draws its line at 2^32.
 */
export const encryptAead = (key: KeyObject, context: Uint8Array, plain: Uint8Array): Buffer => {
  const nonce = randomBytes(nonceLength);
  return Buffer.concat([nonce, encrypt(key, nonce, context, plain)]);
};

/** The reverse of `encryptAead`; `undefined` when the box was made with anything else, changed or cut. */
export const decryptAead = (
  key: KeyObject,
  context: Uint8Array,
  box: Uint8Array,
): Buffer | undefined =>
  decrypt(key, box.subarray(0, nonceLength), context, box.subarray(nonceLength));

import { hmac } from './primitives.ts';
import type { VaultKeys } from './vault-keys.ts';

/**
 * 32 bytes that are equal for equal texts of one vault. Keyed, because a bare hash of a short
 * sentence is found by guessing sentences.
 */
export const fingerprint = (keys: VaultKeys, normalisedText: string): Uint8Array =>
  hmac(keys.fingerprintKey, Buffer.from(normalisedText));

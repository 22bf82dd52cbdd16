import { timingSafeEqual, type KeyObject } from 'node:crypto';
import type { VaultId } from '../kernel/ids.ts';
import { encryptAead, decryptAead } from './aead.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { hkdf, importKey, keyLength, sha256 } from './primitives.ts';

/**
 * Derivations from the secret of an event stream: 256 random bits in base64url that only the client
 * stores. The process with the stream has a hash of the secret, the relay key and the sealed data
 * key; none of them opens the data key without the secret.
 */
const version = 1;
// The secret is uniformly random already, so HKDF needs no salt here (RFC 5869 §3.1).
const noSalt = Buffer.alloc(0);

/** 32 bytes that identify a secret. A plain hash suffices: 256 random bits cannot be guessed. */
export const hashSecret = (secret: string): Uint8Array =>
  sha256(lengthPrefixed('mindmirror session secret', version, secret));

/** Compares in constant time. */
export const isSecretOf = (hash: Uint8Array, secret: string): boolean =>
  timingSafeEqual(hash, hashSecret(secret));

/** Seals the data key so that it opens only with the secret and for this vault. */
export const sealDataKey = (dataKey: KeyObject, vaultId: VaultId, secret: string): Uint8Array => {
  const plain = dataKey.export();
  const box = encryptAead(dataKeyKey(secret, vaultId), dataKeyContext(vaultId), plain);
  plain.fill(0);
  return box;
};

/** The inverse of `sealDataKey`; `undefined` for another secret, another vault or changed bytes. */
export const unsealDataKey = (
  sealed: Uint8Array,
  vaultId: VaultId,
  secret: string,
): KeyObject | undefined => {
  const plain = decryptAead(dataKeyKey(secret, vaultId), dataKeyContext(vaultId), sealed);
  return plain && importKey(plain);
};

/** The key for messages relayed to the stream. It opens nothing else. */
export const relayKeyOf = (secret: string): KeyObject => derive(secret, 'mindmirror relay key');

/** Binds the message to its route, so that it cannot be moved to another stream. */
export const sealRelayed = (relayKey: KeyObject, route: string, text: string): Uint8Array =>
  encryptAead(relayKey, relayContext(route), Buffer.from(text));

/** The inverse of `sealRelayed`; `undefined` for anything that was not sealed for this stream. */
export const unsealRelayed = (
  relayKey: KeyObject,
  route: string,
  sealed: Uint8Array,
): string | undefined => decryptAead(relayKey, relayContext(route), sealed)?.toString();

const dataKeyKey = (secret: string, vaultId: VaultId): KeyObject =>
  derive(secret, 'mindmirror session data key', vaultId);

const derive = (secret: string, purpose: string, ...context: readonly string[]): KeyObject => {
  const bytes = Buffer.from(secret, 'base64url');
  const key = importKey(
    hkdf(bytes, noSalt, lengthPrefixed(purpose, version, ...context), keyLength),
  );
  bytes.fill(0);
  return key;
};

const dataKeyContext = (vaultId: VaultId): Buffer =>
  lengthPrefixed('session data key', version, vaultId);

const relayContext = (route: string): Buffer => lengthPrefixed('relayed message', version, route);

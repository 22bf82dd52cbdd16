import { createSecretKey, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { VaultId } from '../kernel/ids.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { hkdf, importKey, keyLength, sha256 } from './primitives.ts';
import { deriveVaultKeys, type VaultKeys } from './vault-keys.ts';
import { damagedLock, rewrapKey, unwrapKey, wrapKey, type Pepper } from './wrapped-key.ts';

/** What is stored so that the right token, and nothing else, opens a vault. */
export type Lock = {
  /** SHA-256 over a domain-separated prefix and the token, 32 bytes. Unique. Tells nothing of the token. */
  readonly lookup: Uint8Array;
  /** Salt of the key derivation, 32 random bytes. */
  readonly salt: Uint8Array;
  /** The vault's random data key, wrapped with a key made from the token. */
  readonly wrappedKey: Uint8Array;
  /** Commitment to the wrapping key, 32 bytes: GCM alone does not commit to its key. */
  readonly commitment: Uint8Array;
};

const version = 1;
const saltLength = 32;
const firstKeyId = 1;

/**
 * By what a token's vault is found. A plain hash is enough, because nobody guesses 256 random
 * bits; the prefix keeps it apart from everything else made from the token.
 */
export const lookupOf = (token: string): Uint8Array =>
  sha256(lengthPrefixed('mindmirror lookup', version, token));

/** A new vault's keys, and the lock that opens them again. */
export const createLock = (
  token: string,
  vaultId: VaultId,
  pepper?: Pepper,
): { readonly lock: Lock; readonly keys: VaultKeys } => {
  const dataKey = importKey(randomBytes(keyLength));
  const keys = deriveVaultKeys(dataKey, vaultId, firstKeyId);
  return { lock: renewLock(keys, token, vaultId, pepper), keys };
};

/**
 * Throws `record_unreadable` when token and lock do not fit together, `storage_unavailable` when
 * the pepper it was closed with is not the one at hand.
 */
export const openLock = (
  token: string,
  vaultId: VaultId,
  lock: Lock,
  pepper?: Pepper,
): VaultKeys => {
  // HKDF reads a salt as if zeros stood behind it, so some longer or shorter one would open too.
  if (lock.salt.length !== saltLength) throw damagedLock();
  const { wrappingKey, commitment } = fromToken(token, lock.salt, vaultId);
  if (!isSame(commitment, lock.commitment)) throw damagedLock();
  const { dataKey, keyId } = unwrapKey(lock.wrappedKey, wrappingKey, vaultId, pepper);
  return deriveVaultKeys(dataKey, vaultId, keyId);
};

/** A lock for another token around the same data key: what is sealed stays as it is. */
export const renewLock = (
  keys: VaultKeys,
  newToken: string,
  vaultId: VaultId,
  pepper?: Pepper,
): Lock => {
  const salt = randomBytes(saltLength);
  const { wrappingKey, commitment } = fromToken(newToken, salt, vaultId);
  const wrappedKey = wrapKey(keys, wrappingKey, vaultId, pepper);
  return { lookup: lookupOf(newToken), salt, wrappedKey, commitment };
};

/**
 * The same lock with another pepper outside, or with none. For the operator: it needs no token.
 * Throws `storage_unavailable` when `from` is not the pepper the lock was closed with.
 */
export const rewrapPepper = (
  vaultId: VaultId,
  lock: Lock,
  from: Pepper | undefined,
  to: Pepper | undefined,
): Lock => ({ ...lock, wrappedKey: rewrapKey(lock.wrappedKey, vaultId, from, to) });

type FromToken = { readonly wrappingKey: KeyObject; readonly commitment: Uint8Array };

const fromToken = (token: string, salt: Uint8Array, vaultId: VaultId): FromToken => {
  const info = lengthPrefixed('mindmirror wrapping key', version, vaultId);
  const bytes = hkdf(createSecretKey(token, 'utf8'), salt, info, 2 * keyLength);
  const commitment = Buffer.from(bytes.subarray(keyLength));
  return { wrappingKey: importKey(bytes.subarray(0, keyLength)), commitment };
};

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

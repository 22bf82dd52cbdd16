import { randomBytes, type KeyObject } from 'node:crypto';
import type { VaultId } from '../kernel/ids.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { importKey, keyLength, sha256 } from './primitives.ts';
import { openPreviousKey, sealPreviousKey } from './previous-key.ts';
import { deriveDataKeys, type DataKeys, type VaultKeys } from './vault-keys.ts';
import { damagedCredential, keyIdOf, unwrapKey, wrapKey, type Pepper } from './wrapped-key.ts';
import { deriveWrappingKey, newSalt, verifyWrappingKey } from './wrapping-key.ts';

/** The stored part of a vault's credential: only the right token opens the vault with it. */
export type VaultCredential = {
  /**
   * SHA-256 over a domain-separation prefix and the token, 32 bytes. Unique. Reveals nothing about
   * the token.
   */
  readonly lookup: Uint8Array;
  /** Salt of the key derivation, 32 random bytes. */
  readonly salt: Uint8Array;
  /** The vault's random data key, wrapped with a key derived from the token. */
  readonly wrappedKey: Uint8Array;
  /** Commitment to the wrapping key, 32 bytes: GCM alone does not commit to its key. */
  readonly commitment: Uint8Array;
  /**
   * The data key before the last rotation, sealed with the current one; `undefined` once no row
   * needs it.
   */
  readonly previousKey: Uint8Array | undefined;
};

const version = 1;
/** The key id of a vault that was never rotated. */
export const firstKeyId = 1;

/**
 * The hash by which a token's vault is found. A plain hash suffices, because 256 random bits cannot
 * be guessed; the prefix separates it from everything else derived from the token.
 */
export const lookupOf = (token: string): Uint8Array =>
  sha256(lengthPrefixed('mindmirror lookup', version, token));

/** Creates the keys of a new vault and the credential that opens them. */
export const createCredential = (
  token: string,
  vaultId: VaultId,
  pepper?: Pepper,
): { readonly credential: VaultCredential; readonly keys: VaultKeys } => {
  const keys = { ...newDataKeys(vaultId, firstKeyId), previous: undefined };
  return { credential: credentialFor(token, vaultId, keys, pepper), keys };
};

/**
 * Throws `record_unreadable` if the token does not match the credential, and `storage_unavailable`
 * if its pepper is not the configured one.
 */
export const openCredential = (
  token: string,
  vaultId: VaultId,
  credential: VaultCredential,
  pepper?: Pepper,
): VaultKeys => {
  const wrappingKey = verifyWrappingKey(token, credential, infoOf(vaultId));
  const { dataKey, keyId } = unwrapKey(credential.wrappedKey, wrappingKey, vaultId, pepper);
  return withPrevious(deriveDataKeys(dataKey, vaultId, keyId), vaultId, credential);
};

/**
 * The keys of a credential from its data key, for callers that store that key instead of the token.
 * The key must be from a credential with the same lookup, because it changes with every token.
 * Throws `record_unreadable` for a damaged credential.
 */
export const keysFromDataKey = (
  dataKey: KeyObject,
  vaultId: VaultId,
  credential: VaultCredential,
): VaultKeys => {
  const keyId = keyIdOf(credential.wrappedKey);
  if (keyId === undefined) throw damagedCredential();
  return withPrevious(deriveDataKeys(dataKey, vaultId, keyId), vaultId, credential);
};

/**
 * Creates a credential for another token with a new data key. The current data key is sealed with
 * the new one and kept for the rows that it sealed. `keys` must not have a previous key: a
 * credential has room for one.
 */
export const rotateCredential = (
  keys: DataKeys,
  newToken: string,
  vaultId: VaultId,
  pepper?: Pepper,
): { readonly credential: VaultCredential; readonly keys: VaultKeys } => {
  const rotated = { ...newDataKeys(vaultId, keys.keyId + 1), previous: keys };
  return { credential: credentialFor(newToken, vaultId, rotated, pepper), keys: rotated };
};

const newDataKeys = (vaultId: VaultId, keyId: number): DataKeys =>
  deriveDataKeys(importKey(randomBytes(keyLength)), vaultId, keyId);

const withPrevious = (
  current: DataKeys,
  vaultId: VaultId,
  { previousKey }: VaultCredential,
): VaultKeys => ({
  ...current,
  previous: previousKey && openPreviousKey(current, previousKey, vaultId),
});

const credentialFor = (
  token: string,
  vaultId: VaultId,
  keys: VaultKeys,
  pepper: Pepper | undefined,
): VaultCredential => {
  const salt = newSalt();
  const { wrappingKey, commitment } = deriveWrappingKey(token, salt, infoOf(vaultId));
  return {
    lookup: lookupOf(token),
    salt,
    wrappedKey: wrapKey(keys, wrappingKey, vaultId, pepper),
    commitment,
    previousKey: keys.previous && sealPreviousKey(keys, keys.previous, vaultId),
  };
};

const infoOf = (vaultId: VaultId): Buffer =>
  lengthPrefixed('mindmirror wrapping key', version, vaultId);

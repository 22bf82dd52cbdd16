import type { GrantId, VaultId } from '../kernel/ids.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { sha256 } from './primitives.ts';
import type { VaultKeys } from './vault-keys.ts';
import { unwrapKey, wrapKey, type Pepper } from './wrapped-key.ts';
import { deriveWrappingKey, newSalt, verifyWrappingKey } from './wrapping-key.ts';

/** The kinds of secrets of a grant. */
export type GrantKeyKind = 'code' | 'access' | 'refresh';

/** The stored credential of one secret of a grant. */
export type GrantCredential = {
  /** SHA-256 over a prefix, the kind and the secret, 32 bytes. Unique. */
  readonly lookup: Uint8Array;
  /** Salt of the key derivation, 32 random bytes. */
  readonly salt: Uint8Array;
  /** The vault's current data key, wrapped with a key made from the secret. */
  readonly wrappedKey: Uint8Array;
  /** Commitment to the wrapping key, 32 bytes. */
  readonly commitment: Uint8Array;
};

/** The address of a grant's secret. Its key opens at no other address. */
export type GrantKeyAddress = {
  readonly vaultId: VaultId;
  readonly grantId: GrantId;
  readonly kind: GrantKeyKind;
};

const version = 1;

/** The row of a grant's secret. The kind keeps a code from ever serving as an access token. */
export const grantLookupOf = (kind: GrantKeyKind, secret: string): Uint8Array =>
  sha256(lengthPrefixed('mindmirror grant lookup', version, kind, secret));

/**
 * A 32-byte hash of a value that a grant is bound to: its client, the redirect address of its code,
 * the family of its refresh tokens.
 */
export const hashBinding = (purpose: string, value: string): Uint8Array =>
  sha256(lengthPrefixed('mindmirror grant binding', version, purpose, value));

/** Wraps the vault's data key once more, for another secret. */
export const createGrantCredential = (
  secret: string,
  address: GrantKeyAddress,
  keys: Pick<VaultKeys, 'dataKey' | 'keyId'>,
  pepper?: Pepper,
): GrantCredential => {
  const salt = newSalt();
  const { wrappingKey, commitment } = deriveWrappingKey(secret, salt, infoOf(address));
  return {
    lookup: grantLookupOf(address.kind, secret),
    salt,
    wrappedKey: wrapKey(keys, wrappingKey, address.vaultId, pepper),
    commitment,
  };
};

/**
 * The data key behind a secret of a grant. Throws `record_unreadable` if secret, address and row do
 * not match, `storage_unavailable` for another pepper.
 */
export const openGrantCredential = (
  secret: string,
  address: GrantKeyAddress,
  credential: GrantCredential,
  pepper?: Pepper,
): ReturnType<typeof unwrapKey> => {
  const wrappingKey = verifyWrappingKey(secret, credential, infoOf(address));
  return unwrapKey(credential.wrappedKey, wrappingKey, address.vaultId, pepper);
};

const infoOf = ({ kind, vaultId, grantId }: GrantKeyAddress): Buffer =>
  lengthPrefixed('mindmirror grant wrapping key', version, kind, vaultId, grantId);

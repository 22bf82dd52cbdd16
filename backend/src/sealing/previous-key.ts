import type { VaultId } from '../kernel/ids.ts';
import { encryptAead, decryptAead } from './aead.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { importKey } from './primitives.ts';
import { deriveDataKeys, type DataKeys } from './vault-keys.ts';
import { damagedCredential } from './wrapped-key.ts';

const version = 1;
const headerLength = 5;

/**
 * `[version 1B][previous key id 4B][box]`: the data key before a rotation, sealed with the current
 * one and bound to the vault and both key ids. A pepper on the current key also protects this one.
 */
export const sealPreviousKey = (
  current: DataKeys,
  previous: DataKeys,
  vaultId: VaultId,
): Uint8Array => {
  const header = Buffer.alloc(headerLength);
  header.writeUInt8(version, 0);
  header.writeUInt32BE(previous.keyId, 1);
  const plain = previous.dataKey.export();
  const box = encryptAead(
    current.previousKeyKey,
    contextOf(vaultId, current, previous.keyId),
    plain,
  );
  plain.fill(0);
  return Buffer.concat([header, box]);
};

/** The inverse of `sealPreviousKey`. Throws `record_unreadable` if anything differs. */
export const openPreviousKey = (
  current: DataKeys,
  sealed: Uint8Array,
  vaultId: VaultId,
): DataKeys => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < headerLength || bytes[0] !== version) throw damagedCredential();
  const keyId = bytes.readUInt32BE(1);
  const box = bytes.subarray(headerLength);
  const plain = decryptAead(current.previousKeyKey, contextOf(vaultId, current, keyId), box);
  if (plain === undefined) throw damagedCredential();
  return deriveDataKeys(importKey(plain), vaultId, keyId);
};

const contextOf = (vaultId: VaultId, current: DataKeys, previousKeyId: number): Buffer =>
  lengthPrefixed('previous key', version, vaultId, current.keyId, previousKeyId);

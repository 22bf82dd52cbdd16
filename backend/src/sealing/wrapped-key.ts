import { createSecretKey, type KeyObject } from 'node:crypto';
import { AppError } from '../kernel/errors.ts';
import type { VaultId } from '../kernel/ids.ts';
import { encryptAead, decryptAead } from './aead.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { importKey } from './primitives.ts';

/** A second key that only the server's operator has: 32 bytes with a version from 1 to 65,535. */
export type Pepper = { readonly version: number; readonly key: Uint8Array };

const version = 1;
const headerLength = 7;
const noPepper = 0;

type Header = { readonly keyId: number; readonly pepperVersion: number };

/**
 * `[version 1B][key id 4B][pepper version 2B, 0 = none][box]`. The inner box contains the data key
 * and opens with the key derived from the token. With a pepper, an outer box encloses it, which
 * `changePepper` replaces without any token.
 */
export const wrapKey = (
  { dataKey, keyId }: { readonly dataKey: KeyObject; readonly keyId: number },
  wrappingKey: KeyObject,
  vaultId: VaultId,
  pepper: Pepper | undefined,
): Uint8Array => {
  const plain = dataKey.export();
  const inner = encryptAead(wrappingKey, innerContext(vaultId, keyId), plain);
  plain.fill(0);
  return closeOuter(inner, vaultId, keyId, pepper);
};

/**
 * The inverse of `wrapKey`. Throws `record_unreadable`, or `storage_unavailable` for a missing or
 * wrong pepper.
 */
export const unwrapKey = (
  wrappedKey: Uint8Array,
  wrappingKey: KeyObject,
  vaultId: VaultId,
  pepper: Pepper | undefined,
): { readonly dataKey: KeyObject; readonly keyId: number } => {
  const { inner, keyId } = openOuter(wrappedKey, vaultId, pepper);
  const plain = decryptAead(wrappingKey, innerContext(vaultId, keyId), inner);
  if (plain === undefined) throw damagedCredential();
  return { dataKey: importKey(plain), keyId };
};

/**
 * The same data key with `next` as its pepper, or with none. Opens the outer box only, with `next` or
 * one of `old`: a key that has `next` already is checked and returned unchanged. Throws
 * `record_unreadable`, or `storage_unavailable` for a missing or wrong pepper.
 */
export const changePepper = (
  wrappedKey: Uint8Array,
  vaultId: VaultId,
  { old, next }: { readonly old: readonly Pepper[]; readonly next: Pepper | undefined },
): Uint8Array => {
  const { pepperVersion } = readHeader(wrappedKey);
  const given = [...(next ? [next] : []), ...old].find((one) => one.version === pepperVersion);
  const { inner, keyId } = openOuter(wrappedKey, vaultId, given);
  const isDone = pepperVersion === (next?.version ?? noPepper);
  return isDone ? wrappedKey : closeOuter(inner, vaultId, keyId, next);
};

/**
 * The version of the pepper that a key is wrapped with, read without any key. `undefined` for none
 * and for bytes that are not a wrapped key.
 */
export const pepperVersionOf = (wrappedKey: Uint8Array): number | undefined => {
  const pepperVersion = isOurs(wrappedKey) ? readHeader(wrappedKey).pepperVersion : noPepper;
  return pepperVersion === noPepper ? undefined : pepperVersion;
};

/**
 * The id of the wrapped data key, read without any key. `undefined` for bytes that are not a
 * wrapped key.
 */
export const keyIdOf = (wrappedKey: Uint8Array): number | undefined =>
  isOurs(wrappedKey) ? readHeader(wrappedKey).keyId : undefined;

const isOurs = (wrappedKey: Uint8Array): boolean =>
  wrappedKey.length >= headerLength && wrappedKey[0] === version;

export const damagedCredential = (): AppError =>
  new AppError(
    'record_unreadable',
    'The stored key of these memories is damaged. Ask the operator of this server to restore it from a backup.',
  );

const closeOuter = (
  inner: Uint8Array,
  vaultId: VaultId,
  keyId: number,
  pepper: Pepper | undefined,
): Uint8Array => {
  const header = Buffer.alloc(headerLength);
  header.writeUInt8(version, 0);
  header.writeUInt32BE(keyId, 1);
  header.writeUInt16BE(pepper?.version ?? noPepper, 5);
  if (pepper === undefined) return Buffer.concat([header, inner]);
  const context = outerContext(vaultId, { keyId, pepperVersion: pepper.version });
  return Buffer.concat([header, encryptAead(createSecretKey(pepper.key), context, inner)]);
};

const openOuter = (
  wrappedKey: Uint8Array,
  vaultId: VaultId,
  pepper: Pepper | undefined,
): { readonly inner: Uint8Array; readonly keyId: number } => {
  const header = readHeader(wrappedKey);
  const body = wrappedKey.subarray(headerLength);
  if (header.pepperVersion === noPepper) return { inner: body, keyId: header.keyId };
  if (pepper?.version !== header.pepperVersion) throw pepperMissing(header.pepperVersion);
  const inner = decryptAead(createSecretKey(pepper.key), outerContext(vaultId, header), body);
  if (inner === undefined) throw pepperWrong(header.pepperVersion);
  return { inner, keyId: header.keyId };
};

const readHeader = (wrappedKey: Uint8Array): Header => {
  const bytes = Buffer.from(wrappedKey.buffer, wrappedKey.byteOffset, wrappedKey.byteLength);
  if (!isOurs(bytes)) throw damagedCredential();
  return { keyId: bytes.readUInt32BE(1), pepperVersion: bytes.readUInt16BE(5) };
};

const innerContext = (vaultId: VaultId, keyId: number): Buffer =>
  lengthPrefixed('wrapped key', version, vaultId, keyId);

const outerContext = (vaultId: VaultId, { keyId, pepperVersion }: Header): Buffer =>
  lengthPrefixed('peppered key', version, vaultId, keyId, pepperVersion);

// The memories are intact and the setting is wrong, so this is an error of the store, not of the
// row.
const pepperMissing = (wanted: number): AppError =>
  new AppError(
    'storage_unavailable',
    `These memories need pepper version ${wanted}, which this server does not have. Nothing is lost: ask its operator to set PEPPER to that version.`,
  );

const pepperWrong = (tried: number): AppError =>
  new AppError(
    'storage_unavailable',
    `This server's pepper of version ${tried} does not open these memories. Nothing is changed: ask its operator to check PEPPER.`,
  );

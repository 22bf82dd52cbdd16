import type { KeyObject } from 'node:crypto';
import { AppError } from '../kernel/errors.ts';
import { encryptAead, decryptAead } from './aead.ts';
import { lengthPrefixed } from './length-prefixed.ts';

/**
 * First byte of every envelope. A new layout gets a new number; golden files ensure that old ones
 * stay readable.
 */
const version = 1;
const headerLength = 5;

/** The key, its id and the context that a text is bound to. */
export type Binding = {
  readonly key: KeyObject;
  readonly keyId: number;
  readonly context: readonly (string | number)[];
};

/**
 * `[version 1B][key id 4B][nonce 12B][ciphertext][tag 16B]`, the text padded to 64-byte steps.
 * Version, key id and context are authenticated: an envelope opens only in the context it was
 * sealed for.
 */
export const closeEnvelope = (binding: Binding, text: string): Buffer => {
  const header = Buffer.alloc(headerLength);
  header.writeUInt8(version, 0);
  header.writeUInt32BE(binding.keyId, 1);
  const box = encryptAead(binding.key, authenticated(binding), pad(Buffer.from(text)));
  return Buffer.concat([header, box]);
};

/** The key id in an envelope's header. `undefined` for bytes that are not an envelope. */
export const envelopeKeyId = (envelope: Uint8Array): number | undefined => {
  if (envelope.length < headerLength || envelope[0] !== version) return undefined;
  // Read byte by byte: this runs for every row of a vault, and creating a DataView would cost more.
  const [a = 0, b = 0, c = 0, d = 0] = [envelope[1], envelope[2], envelope[3], envelope[4]];
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
};

/** The inverse of `closeEnvelope`. Throws `record_unreadable` if anything differs. */
export const openEnvelope = (binding: Binding, envelope: Uint8Array): string => {
  const bytes = Buffer.from(envelope.buffer, envelope.byteOffset, envelope.byteLength);
  if (bytes.length < headerLength || bytes[0] !== version) throw unreadable();
  if (bytes.readUInt32BE(1) !== binding.keyId) throw unreadable();
  const padded = decryptAead(binding.key, authenticated(binding), bytes.subarray(headerLength));
  const text = padded && unpad(padded);
  if (text === undefined) throw unreadable();
  return Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString();
};

/** Sealed texts grow in steps of this many bytes, so that a size reveals little about a text. */
const paddingStep = 64;

const marker = 0x80;

/**
 * Appends one marker byte, then zeros up to the next full step (ISO/IEC 7816-4): always at least
 * one byte.
 */
export const pad = (bytes: Uint8Array): Buffer => {
  const padded = Buffer.alloc((Math.floor(bytes.length / paddingStep) + 1) * paddingStep);
  padded.set(bytes);
  padded[bytes.length] = marker;
  return padded;
};

/** The inverse of `pad`; `undefined` for bytes without valid padding. */
export const unpad = (padded: Uint8Array): Uint8Array | undefined => {
  let end = padded.length - 1;
  // The loop ends at index -1 at the latest, where the byte is undefined.
  while (padded[end] === 0) end -= 1;
  return padded[end] === marker ? padded.subarray(0, end) : undefined;
};

const authenticated = ({ keyId, context }: Binding): Buffer =>
  lengthPrefixed(version, keyId, ...context);

const unreadable = (): AppError =>
  new AppError(
    'record_unreadable',
    'This record cannot be opened: it was damaged or moved. Forget it, or ask the operator to restore a backup.',
  );

import { createSecretKey, type KeyObject } from 'node:crypto';
import { closeEnvelope, openEnvelope, type Binding } from './envelope.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { hkdf, hmac, importKey, keyLength } from './primitives.ts';

/** The server's keys for data outside vaults: waitlist and client addresses. */
export type ServerKeys = { readonly sealingKey: KeyObject; readonly hashingKey: KeyObject };

const version = 1;
const keyId = 1;
const noSalt = Buffer.alloc(0);

/** The same secret gives the same keys in every process and after every restart. */
export const createServerKeys = (secret: string): ServerKeys => {
  const root = createSecretKey(secret, 'utf8');
  const derive = (purpose: string): KeyObject =>
    importKey(hkdf(root, noSalt, lengthPrefixed(purpose, version), keyLength));
  return {
    sealingKey: derive('mindmirror server sealing key'),
    hashingKey: derive('mindmirror server hashing key'),
  };
};

/** Seals a text so that only the server's secret opens it, and only for the same purpose. */
export const sealForServer = (keys: ServerKeys, purpose: string, text: string): Uint8Array =>
  closeEnvelope(bindingOf(keys, purpose), text);

/** The inverse of `sealForServer`. Throws `record_unreadable` for anything else. */
export const unsealForServer = (keys: ServerKeys, purpose: string, sealed: Uint8Array): string =>
  openEnvelope(bindingOf(keys, purpose), sealed);

/** 32 bytes, equal for equal texts of one purpose. Guessing texts requires the secret. */
export const hashForServer = (keys: ServerKeys, purpose: string, text: string): Uint8Array =>
  hmac(keys.hashingKey, lengthPrefixed(purpose, text));

const bindingOf = ({ sealingKey }: ServerKeys, purpose: string): Binding => ({
  key: sealingKey,
  keyId,
  context: ['server', purpose],
});

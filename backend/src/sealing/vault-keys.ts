import type { KeyObject } from 'node:crypto';
import type { VaultId } from '../kernel/ids.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { hkdf, importKey, keyLength } from './primitives.ts';

/** One data key and the keys derived from it. */
export type DataKeys = {
  /** Identifies the data key in every envelope. Each rotation increments it. */
  readonly keyId: number;
  readonly dataKey: KeyObject;
  readonly textKey: KeyObject;
  readonly fingerprintKey: KeyObject;
  /** Seals the previous data key while rows need it. */
  readonly previousKeyKey: KeyObject;
};

/**
 * The keys of an opened vault: the current ones and, until every row is sealed with them, the
 * previous ones. They never leave this process.
 */
export type VaultKeys = DataKeys & { readonly previous: DataKeys | undefined };

const version = 1;
// The data key is uniformly random already, so HKDF needs no salt here (RFC 5869 §3.1).
const noSalt = Buffer.alloc(0);

/** Derives one key per purpose, so that no two algorithms share a key. */
export const deriveDataKeys = (dataKey: KeyObject, vaultId: VaultId, keyId: number): DataKeys => {
  const derive = (purpose: string): KeyObject =>
    importKey(hkdf(dataKey, noSalt, lengthPrefixed(purpose, version, vaultId, keyId), keyLength));
  return {
    keyId,
    dataKey,
    textKey: derive('mindmirror text key'),
    fingerprintKey: derive('mindmirror fingerprint key'),
    previousKeyKey: derive('mindmirror previous key key'),
  };
};

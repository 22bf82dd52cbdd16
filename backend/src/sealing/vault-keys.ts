import type { KeyObject } from 'node:crypto';
import type { VaultId } from '../kernel/ids.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { hkdf, importKey, keyLength } from './primitives.ts';

/** One data key and what is derived from it. */
export type DataKeys = {
  /** Goes into every envelope and tells which data key sealed it. Each rotation adds one. */
  readonly keyId: number;
  readonly dataKey: KeyObject;
  readonly textKey: KeyObject;
  readonly fingerprintKey: KeyObject;
  /** Seals the data key before this one, for as long as rows need it. */
  readonly previousKeyKey: KeyObject;
};

/**
 * The keys of an opened vault: the current ones and, until every row is sealed under them, those
 * from before the last rotation. They live in this process only and never leave it.
 */
export type VaultKeys = DataKeys & { readonly previous: DataKeys | undefined };

const version = 1;
// The data key is uniformly random already, so HKDF needs no salt here (RFC 5869 §3.1).
const noSalt = Buffer.alloc(0);

/** One key a purpose, so that no two algorithms ever share one. */
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

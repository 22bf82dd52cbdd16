import type { KeyObject } from 'node:crypto';
import type { VaultId } from '../kernel/ids.ts';
import { lengthPrefixed } from './length-prefixed.ts';
import { hkdf, importKey, keyLength } from './primitives.ts';

/** The keys of an opened vault. They live in this process only and never leave it. */
export type VaultKeys = {
  /** Goes into every envelope, so that a later data key can be told from this one. */
  readonly keyId: number;
  readonly dataKey: KeyObject;
  readonly textKey: KeyObject;
  readonly fingerprintKey: KeyObject;
};

const version = 1;
// The data key is uniformly random already, so HKDF needs no salt here (RFC 5869 §3.1).
const noSalt = Buffer.alloc(0);

/** One key a purpose, so that no two algorithms ever share one. */
export const deriveVaultKeys = (dataKey: KeyObject, vaultId: VaultId, keyId: number): VaultKeys => {
  const derive = (purpose: string): KeyObject =>
    importKey(hkdf(dataKey, noSalt, lengthPrefixed(purpose, version, vaultId, keyId), keyLength));
  return {
    keyId,
    dataKey,
    textKey: derive('mindmirror text key'),
    fingerprintKey: derive('mindmirror fingerprint key'),
  };
};

import type { KeyObject } from 'node:crypto';

export type { Lock } from './lock.ts';

export type VaultKeys = {
  readonly keyId: number;
  readonly dataKey: KeyObject;
  readonly textKey: KeyObject;
  readonly fingerprintKey: KeyObject;
};

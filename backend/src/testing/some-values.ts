import { createSecretKey, randomBytes } from 'node:crypto';
import { newMemoryId, newVaultId } from '../kernel/ids.ts';
import type { Memory } from '../memories/index.ts';
import type { SealedVault, Vault } from '../tokens/index.ts';

const key = createSecretKey(Buffer.alloc(32));

/** A vault whose keys open nothing, for code that only passes a vault on. */
export const someVault = (chosen: Partial<Vault> = {}): Vault => ({
  vaultId: newVaultId(),
  lookup: randomBytes(32),
  name: undefined,
  plan: 'free',
  memoryLimit: 25,
  keys: {
    keyId: 1,
    dataKey: key,
    textKey: key,
    fingerprintKey: key,
    previousKeyKey: key,
    previous: undefined,
  },
  ...chosen,
});

/** A sealed vault of an event stream that cannot be opened. */
export const someSealedVault = (): SealedVault => ({
  vaultId: newVaultId(),
  lookup: randomBytes(32),
  name: undefined,
  sealedKey: randomBytes(64),
});

export const someMemory = (chosen: Partial<Memory> = {}): Memory => ({
  memoryId: newMemoryId(),
  text: 'User prefers pnpm over npm',
  category: 'preference',
  savedBy: undefined,
  createdAt: Date.UTC(2026, 10, 20),
  lastAccessedAt: undefined,
  accessCount: 0,
  activation: 0,
  ...chosen,
});

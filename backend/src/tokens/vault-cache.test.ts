import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { seconds } from '../kernel/duration.ts';
import { newVaultId, type VaultId } from '../kernel/ids.ts';
import { createCredential } from '../sealing/index.ts';
import { createVaultCache } from './vault-cache.ts';
import type { OwnedVault } from './vault.ts';

const vaultId = newVaultId();
let vault: OwnedVault;
beforeEach(() => {
  const { credential, keys } = createCredential('token', vaultId);
  const { lookup } = credential;
  vault = {
    vaultId,
    lookup,
    name: undefined,
    plan: 'free',
    memoryLimit: 25,
    keys,
    openedBy: 'token',
  };
});
afterEach(() => {
  jest.useRealTimers();
});

const startListening = () => {
  const listeners = new Set<(id: VaultId) => void>();
  const listen = (listener: (id: VaultId) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { listeners, vaultCache: createVaultCache({ subscribe: listen }) };
};

test('a vault is cached by its lookup and dropped by its id', () => {
  const { vaultCache } = startListening();
  vaultCache.reserve()(vault.lookup, vault);
  expect(vaultCache.find(new Uint8Array(vault.lookup))).toBe(vault);
  expect(vaultCache.find(new Uint8Array(32))).toBeUndefined();
  vaultCache.drop(vaultId);
  expect(vaultCache.find(vault.lookup)).toBeUndefined();
});

test('cached vaults are counted', () => {
  const { vaultCache } = startListening();
  expect(vaultCache.count()).toBe(0);
  vaultCache.reserve()(vault.lookup, vault);
  expect(vaultCache.count()).toBe(1);
});

test('an opening reserved before a change is not cached after it', () => {
  const { listeners, vaultCache } = startListening();
  const keep = vaultCache.reserve();
  for (const listener of listeners) listener(vaultId);
  keep(vault.lookup, vault);
  expect(vaultCache.find(vault.lookup)).toBeUndefined();
});

test('closing forgets the keys, stops listening, caches nothing new and can be repeated', () => {
  const { listeners, vaultCache } = startListening();
  vaultCache.reserve()(vault.lookup, vault);
  const keep = vaultCache.reserve();
  vaultCache.close();
  vaultCache.close();
  keep(vault.lookup, vault);
  expect(vaultCache.find(vault.lookup)).toBeUndefined();
  expect(listeners.size).toBe(0);
});

test('a vault leaves the cache thirty seconds after it was opened, even if it is in use', () => {
  jest.useFakeTimers();
  // The cache reads time 0, where fake time starts, as "no time".
  jest.advanceTimersByTime(1);
  const { vaultCache } = startListening();
  vaultCache.reserve()(vault.lookup, vault);
  jest.advanceTimersByTime(seconds(29));
  expect(vaultCache.find(vault.lookup)).toBe(vault);
  jest.advanceTimersByTime(seconds(1) + 2);
  expect(vaultCache.count()).toBe(0);
  expect(vaultCache.find(vault.lookup)).toBeUndefined();
});

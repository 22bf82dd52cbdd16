import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { seconds } from '../kernel/duration.ts';
import { newVaultId, type VaultId } from '../kernel/ids.ts';
import { createLock } from '../sealing/index.ts';
import { rememberOpenedVaults } from './opened-vaults.ts';
import type { Vault } from './vault.ts';

const vaultId = newVaultId();
let vault: Vault;
beforeEach(() => {
  const { lock, keys } = createLock('token', vaultId);
  const { lookup } = lock;
  vault = { vaultId, lookup, name: undefined, plan: 'free', memoryLimit: 25, keys };
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
  return { listeners, openedVaults: rememberOpenedVaults({ listen }) };
};

test('a vault is kept by its lookup and dropped by its id', () => {
  const { openedVaults } = startListening();
  openedVaults.begin()(vault.lookup, vault);
  expect(openedVaults.find(new Uint8Array(vault.lookup))).toBe(vault);
  expect(openedVaults.find(new Uint8Array(32))).toBeUndefined();
  openedVaults.drop(vaultId);
  expect(openedVaults.find(vault.lookup)).toBeUndefined();
});

test('those that are kept are counted', () => {
  const { openedVaults } = startListening();
  expect(openedVaults.count()).toBe(0);
  openedVaults.begin()(vault.lookup, vault);
  expect(openedVaults.count()).toBe(1);
});

test('what was begun before a change is not kept after it', () => {
  const { listeners, openedVaults } = startListening();
  const keep = openedVaults.begin();
  for (const listener of listeners) listener(vaultId);
  keep(vault.lookup, vault);
  expect(openedVaults.find(vault.lookup)).toBeUndefined();
});

test('closing forgets the keys, stops listening, keeps nothing new and can be repeated', () => {
  const { listeners, openedVaults } = startListening();
  openedVaults.begin()(vault.lookup, vault);
  const keep = openedVaults.begin();
  openedVaults.close();
  openedVaults.close();
  keep(vault.lookup, vault);
  expect(openedVaults.find(vault.lookup)).toBeUndefined();
  expect(listeners.size).toBe(0);
});

test('a vault nobody asks for again is let go of by itself after thirty seconds', () => {
  jest.useFakeTimers();
  // The cache takes the time 0, at which fake time begins, for "no time".
  jest.advanceTimersByTime(1);
  const { openedVaults } = startListening();
  openedVaults.begin()(vault.lookup, vault);
  jest.advanceTimersByTime(seconds(29));
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(seconds(1) + 2);
  expect(jest.getTimerCount()).toBe(0);
});

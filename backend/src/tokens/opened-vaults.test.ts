import { expect, test } from '@jest/globals';
import { newVaultId, type VaultId } from '../kernel/ids.ts';
import { createLock } from '../sealing/index.ts';
import { rememberOpenedVaults } from './opened-vaults.ts';
import type { Vault } from './vault.ts';

const vaultId = newVaultId();
const { lock, keys } = createLock('token', vaultId);
const vault: Vault = {
  vaultId,
  lookup: lock.lookup,
  name: undefined,
  plan: 'free',
  memoryLimit: 25,
  keys,
};

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
  openedVaults.begin()(lock.lookup, vault);
  expect(openedVaults.find(new Uint8Array(lock.lookup))).toBe(vault);
  expect(openedVaults.find(new Uint8Array(32))).toBeUndefined();
  openedVaults.drop(vaultId);
  expect(openedVaults.find(lock.lookup)).toBeUndefined();
});

test('what was begun before a change is not kept after it', () => {
  const { listeners, openedVaults } = startListening();
  const keep = openedVaults.begin();
  for (const listener of listeners) listener(vaultId);
  keep(lock.lookup, vault);
  expect(openedVaults.find(lock.lookup)).toBeUndefined();
});

test('closing forgets the keys, stops listening, keeps nothing new and can be repeated', () => {
  const { listeners, openedVaults } = startListening();
  openedVaults.begin()(lock.lookup, vault);
  const keep = openedVaults.begin();
  openedVaults.close();
  openedVaults.close();
  keep(lock.lookup, vault);
  expect(openedVaults.find(lock.lookup)).toBeUndefined();
  expect(listeners.size).toBe(0);
});

import { expect, test } from '@jest/globals';
import { newVaultId } from '../kernel/ids.ts';
import { createCredential } from '../sealing/index.ts';
import { byteLimit, grantedVaultOf, vaultOf, type VaultRow } from './vault.ts';

test('a vault says whether its token or a grant opened it', () => {
  const vaultId = newVaultId();
  const { credential, keys } = createCredential('some token', vaultId);
  const row: VaultRow = {
    vaultId,
    credential,
    name: 'work',
    plan: 'free',
    memoryLimit: 25,
    createdAt: 0,
    lastUsedAt: undefined,
  };
  const opened = { vaultId, keys, name: 'work', plan: 'free', memoryLimit: 25 };
  expect(vaultOf(row, keys)).toMatchObject({ ...opened, openedBy: 'token' });
  expect(grantedVaultOf(row, keys)).toMatchObject({ ...opened, openedBy: 'grant' });
});

test('the byte limit of a free vault is the setting, and a premium vault has none', () => {
  expect(byteLimit({ plan: 'free' }, 5_000)).toBe(5_000);
  expect(byteLimit({ plan: 'premium' }, 5_000)).toBeNull();
});

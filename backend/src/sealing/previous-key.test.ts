import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newVaultId } from '../kernel/ids.ts';
import { openPreviousKey, sealPreviousKey } from './previous-key.ts';
import { deriveDataKeys, type DataKeys } from './vault-keys.ts';

const vaultId = newVaultId();
const keysOf = (byte: number, keyId: number): DataKeys =>
  deriveDataKeys(createSecretKey(Buffer.alloc(32, byte)), vaultId, keyId);
const previous = keysOf(1, 4);
const current = keysOf(2, 5);

describe('the previous key after a rotation', () => {
  test('opens with its id and all derived keys', () => {
    const sealed = sealPreviousKey(current, previous, vaultId);
    const opened = openPreviousKey(current, sealed, vaultId);
    expect(opened.keyId).toBe(4);
    for (const name of ['dataKey', 'textKey', 'fingerprintKey', 'previousKeyKey'] as const) {
      expect(opened[name].equals(previous[name])).toBe(true);
    }
  });

  test('opens inside a larger buffer', () => {
    const sealed = sealPreviousKey(current, previous, vaultId);
    const larger = new Uint8Array(sealed.length + 20);
    larger.set(sealed, 10);
    const inside = larger.subarray(10, 10 + sealed.length);
    expect(openPreviousKey(current, inside, vaultId).keyId).toBe(4);
  });

  test('does not open with another key, id or vault, and the error recommends a backup', () => {
    const sealed = sealPreviousKey(current, previous, vaultId);
    const attempts: readonly (() => unknown)[] = [
      () => openPreviousKey(previous, sealed, vaultId),
      () => openPreviousKey({ ...current, keyId: 6 }, sealed, vaultId),
      () => openPreviousKey(current, sealed, newVaultId()),
      () =>
        openPreviousKey(
          current,
          sealed.map((byte, at) => (at === 4 ? 3 : byte)),
          vaultId,
        ),
      () =>
        openPreviousKey(
          current,
          sealed.map((byte, at) => (at === 0 ? 2 : byte)),
          vaultId,
        ),
      () => openPreviousKey(current, sealed.subarray(0, 4), vaultId),
      () => openPreviousKey(current, sealed.subarray(0, 5), vaultId),
    ];
    for (const attempt of attempts) expect(attempt).toThrow(/key of these memories is damaged/);
  });

  test('is never sealed to the same bytes twice', () => {
    expect(sealPreviousKey(current, previous, vaultId)).not.toEqual(
      sealPreviousKey(current, previous, vaultId),
    );
  });

  test('is wiped from its buffer after sealing', () => {
    const bytes = Buffer.alloc(32, 7);
    const dataKey = Object.assign(createSecretKey(bytes), { export: () => bytes });
    sealPreviousKey(current, { ...previous, dataKey }, vaultId);
    expect(bytes).toEqual(Buffer.alloc(32));
  });
});

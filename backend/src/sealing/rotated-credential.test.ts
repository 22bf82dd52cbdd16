import { beforeEach, describe, expect, test } from '@jest/globals';
import { newVaultId } from '../kernel/ids.ts';
import { openPreviousKey } from './previous-key.ts';
import { codeOf, dataKeyBytes, flipped, keyBytes } from './testing/compare-keys.ts';
import {
  createCredential,
  openCredential,
  rotateCredential,
  type VaultCredential,
} from './vault-credential.ts';

const token = 'mm_token';
const vaultId = newVaultId();

describe('a rotated credential', () => {
  let first: ReturnType<typeof createCredential>;
  let second: ReturnType<typeof rotateCredential>;
  beforeEach(() => {
    first = createCredential(token, vaultId);
    second = rotateCredential(first.keys, 'mm_new', vaultId);
  });

  test('opens only with the new token, to a new data key and the previous one', () => {
    const { credential, keys } = second;
    expect(keyBytes(openCredential('mm_new', vaultId, credential))).toEqual(keyBytes(keys));
    expect(keys.keyId).toBe(first.keys.keyId + 1);
    expect(keys.dataKey.equals(first.keys.dataKey)).toBe(false);
    expect(keys.previous && dataKeyBytes(keys.previous)).toEqual(dataKeyBytes(first.keys));
    expect(codeOf(() => openCredential(token, vaultId, credential))).toBe('record_unreadable');
    for (const part of ['lookup', 'salt', 'wrappedKey', 'commitment'] as const) {
      expect(credential[part]).not.toEqual(first.credential[part]);
    }
  });

  test('has a new salt and a new data key even for the same token', () => {
    const again = rotateCredential(first.keys, token, vaultId);
    expect(again.credential.salt).not.toEqual(first.credential.salt);
    expect(again.keys.dataKey.equals(first.keys.dataKey)).toBe(false);
  });

  test('opens only to the new data key once the previous one is removed', () => {
    const { previous, ...current } = openCredential('mm_new', vaultId, {
      ...second.credential,
      previousKey: undefined,
    });
    expect(previous).toBeUndefined();
    expect(dataKeyBytes(current)).toEqual(dataKeyBytes(second.keys));
  });

  test('increments the key id and keeps the last two keys', () => {
    const third = rotateCredential(second.keys, 'mm_third', vaultId);
    const opened = openCredential('mm_third', vaultId, third.credential);
    expect([opened.previous?.keyId, opened.keyId]).toEqual([2, 3]);
    expect(opened.previous && dataKeyBytes(opened.previous)).toEqual(dataKeyBytes(second.keys));
  });

  test('does not open if the previous key was changed or truncated @bound-to-its-place', () => {
    const whole = second.credential.previousKey!;
    for (let at = 0; at < whole.length; at += 1) {
      for (const previousKey of [flipped(whole, at), whole.subarray(0, at)]) {
        const damaged: VaultCredential = { ...second.credential, previousKey };
        expect(codeOf(() => openCredential('mm_new', vaultId, damaged))).toBe('record_unreadable');
      }
    }
  });

  test('does not open with the previous key of another vault or another rotation', () => {
    const otherVault = newVaultId();
    const elsewhere = rotateCredential(
      createCredential(token, otherVault).keys,
      'mm_new',
      otherVault,
    ).credential;
    const again = rotateCredential(first.keys, 'mm_new', vaultId).credential;
    for (const { previousKey } of [elsewhere, again]) {
      const mixed: VaultCredential = { ...second.credential, previousKey };
      expect(codeOf(() => openCredential('mm_new', vaultId, mixed))).toBe('record_unreadable');
    }
  });

  test('seals the previous key so that no older key opens it', () => {
    // Tries every key that an old token and an old copy of the credential give.
    const old = first.keys;
    for (const previousKeyKey of [
      old.dataKey,
      old.textKey,
      old.fingerprintKey,
      old.previousKeyKey,
    ]) {
      const tried = { ...second.keys, previousKeyKey };
      expect(codeOf(() => openPreviousKey(tried, second.credential.previousKey!, vaultId))).toBe(
        'record_unreadable',
      );
    }
  });
});

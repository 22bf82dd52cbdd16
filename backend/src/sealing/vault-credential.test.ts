import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newVaultId } from '../kernel/ids.ts';
import { sha256 } from './primitives.ts';
import { codeOf, flipped, keyBytes } from './testing/compare-keys.ts';
import {
  createCredential,
  keysFromDataKey,
  lookupOf,
  openCredential,
  rotateCredential,
  type VaultCredential,
} from './vault-credential.ts';
import type { VaultKeys } from './vault-keys.ts';
import type { Pepper } from './wrapped-key.ts';

const token = 'mm_token';
const vaultId = newVaultId();
const pepper: Pepper = { version: 1, key: new Uint8Array(32).fill(1) };
const nextPepper: Pepper = { version: 2, key: new Uint8Array(32).fill(2) };

describe('a credential', () => {
  test('opens with its token and gives the same keys, with and without a pepper @token-is-the-key', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.option(fc.constant(pepper)), (any, outer) => {
        const { lock, keys } = createCredential(any, vaultId, outer ?? undefined);
        expect(keyBytes(openCredential(any, vaultId, lock, outer ?? undefined))).toEqual(
          keyBytes(keys),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('gives four keys that differ from each other and from those of another vault', () => {
    const one = keyBytes(createCredential(token, vaultId).keys).slice(1);
    const other = keyBytes(createCredential(token, vaultId).keys).slice(1);
    expect(new Set([...one, ...other]).size).toBe(8);
  });

  test('does not open with another token or for another vault @token-is-the-key', () => {
    const { lock } = createCredential(token, vaultId);
    expect(codeOf(() => openCredential('mm_other', vaultId, lock))).toBe('record_unreadable');
    expect(codeOf(() => openCredential(token, newVaultId(), lock))).toBe('record_unreadable');
  });

  test('does not open if any byte of it was changed @bound-to-its-place', () => {
    for (const outer of [undefined, pepper]) {
      const { lock } = createCredential(token, vaultId, outer);
      for (const part of ['salt', 'wrappedKey', 'commitment'] as const) {
        for (let at = 0; at < lock[part].length; at += 1) {
          const damaged: VaultCredential = { ...lock, [part]: flipped(lock[part], at) };
          expect(codeOf(() => openCredential(token, vaultId, damaged, outer))).toMatch(
            /^(record_unreadable|storage_unavailable)$/,
          );
        }
      }
    }
  });

  test('does not open if any part of it was truncated', () => {
    const { lock } = createCredential(token, vaultId);
    for (const part of ['salt', 'wrappedKey', 'commitment'] as const) {
      for (let length = 0; length < lock[part].length; length += 1) {
        const cut: VaultCredential = { ...lock, [part]: lock[part].subarray(0, length) };
        expect(codeOf(() => openCredential(token, vaultId, cut))).toBe('record_unreadable');
      }
    }
  });

  test('does not open with zeros appended to its salt or trailing zeros removed', () => {
    let { lock } = createCredential(token, vaultId);
    while (lock.salt.at(-1) !== 0) ({ lock } = createCredential(token, vaultId));
    const longer = Buffer.concat([lock.salt, Buffer.alloc(1)]);
    for (const salt of [longer, lock.salt.subarray(0, -1)]) {
      expect(codeOf(() => openCredential(token, vaultId, { ...lock, salt }))).toBe(
        'record_unreadable',
      );
    }
  });

  test('is rejected by its commitment before the wrapped key is read', () => {
    const { lock } = createCredential(token, vaultId, pepper);
    const uncommitted: VaultCredential = {
      ...lock,
      commitment: createCredential(token, vaultId).lock.commitment,
    };
    // Without the pepper, unwrapping would complain about the pepper.
    expect(codeOf(() => openCredential(token, vaultId, uncommitted))).toBe('record_unreadable');
  });

  test('does not open with the wrapped key of another credential of the same token', () => {
    const one = createCredential(token, vaultId).lock;
    const other = createCredential(token, vaultId).lock;
    const mixed: VaultCredential = { ...one, wrappedKey: other.wrappedKey };
    expect(codeOf(() => openCredential(token, vaultId, mixed))).toBe('record_unreadable');
  });
});

describe('a data key stored instead of the token', () => {
  test('gives the keys of its credential, including the previous ones after a rotation', () => {
    const { lock, keys } = createCredential(token, vaultId, pepper);
    expect(keyBytes(keysFromDataKey(keys.dataKey, vaultId, lock))).toEqual(keyBytes(keys));
    const rotated = rotateCredential(keys, 'mm_new', vaultId, pepper);
    expect(keyBytes(keysFromDataKey(rotated.keys.dataKey, vaultId, rotated.lock))).toEqual(
      keyBytes(rotated.keys),
    );
  });

  test('is rejected for a damaged credential, and if it cannot open the previous key', () => {
    const { keys, lock: first } = createCredential(token, vaultId);
    const { lock } = rotateCredential(keys, 'mm_new', vaultId);
    for (const whole of [first, lock]) {
      const damaged: VaultCredential = { ...whole, wrappedKey: whole.wrappedKey.subarray(0, 6) };
      expect(codeOf(() => keysFromDataKey(keys.dataKey, vaultId, damaged))).toBe(
        'record_unreadable',
      );
    }
    expect(codeOf(() => keysFromDataKey(keys.dataKey, vaultId, lock))).toBe('record_unreadable');
  });
});

describe('a pepper', () => {
  let lock: VaultCredential;
  let keys: VaultKeys;
  beforeEach(() => {
    ({ lock, keys } = createCredential(token, vaultId, pepper));
  });

  test('that is missing or wrong is reported as a storage error, not as damage', () => {
    const others = [undefined, nextPepper, { ...nextPepper, version: 1 }];
    for (const other of others) {
      expect(codeOf(() => openCredential(token, vaultId, lock, other))).toBe('storage_unavailable');
    }
    expect(() => openCredential(token, vaultId, lock)).toThrow(/locked with pepper version 1/);
    expect(() => openCredential(token, vaultId, lock, nextPepper)).toThrow(
      /locked with pepper version 1/,
    );
  });

  test('does not affect vaults created before it', () => {
    const plain = createCredential(token, vaultId);
    expect(keyBytes(openCredential(token, vaultId, plain.lock, pepper))).toEqual(
      keyBytes(plain.keys),
    );
  });

  test('is still required after a rotation', () => {
    const rotated = rotateCredential(keys, 'mm_new', vaultId, pepper);
    expect(codeOf(() => openCredential('mm_new', vaultId, rotated.lock))).toBe(
      'storage_unavailable',
    );
    expect(keyBytes(openCredential('mm_new', vaultId, rotated.lock, pepper))).toEqual(
      keyBytes(rotated.keys),
    );
  });
});

describe('a lookup', () => {
  test('is the same for the same token, and 32 bytes', () => {
    expect(lookupOf(token)).toEqual(lookupOf(token));
    expect(lookupOf(token)).toHaveLength(32);
    expect(lookupOf(token)).toEqual(createCredential(token, vaultId).lock.lookup);
  });

  test('is not the bare hash of the token', () => {
    expect(lookupOf(token)).not.toEqual(sha256(Buffer.from(token)));
  });
});

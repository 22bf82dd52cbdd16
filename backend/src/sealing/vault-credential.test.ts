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
        const { credential, keys } = createCredential(any, vaultId, outer ?? undefined);
        expect(keyBytes(openCredential(any, vaultId, credential, outer ?? undefined))).toEqual(
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
    const { credential } = createCredential(token, vaultId);
    expect(codeOf(() => openCredential('mm_other', vaultId, credential))).toBe('record_unreadable');
    expect(codeOf(() => openCredential(token, newVaultId(), credential))).toBe('record_unreadable');
  });

  test('does not open if any byte of it was changed @bound-to-its-place', () => {
    for (const outer of [undefined, pepper]) {
      const { credential } = createCredential(token, vaultId, outer);
      for (const part of ['salt', 'wrappedKey', 'commitment'] as const) {
        for (let at = 0; at < credential[part].length; at += 1) {
          const damaged: VaultCredential = { ...credential, [part]: flipped(credential[part], at) };
          expect(codeOf(() => openCredential(token, vaultId, damaged, outer))).toMatch(
            /^(record_unreadable|storage_unavailable)$/,
          );
        }
      }
    }
  });

  test('does not open if any part of it was truncated', () => {
    const { credential } = createCredential(token, vaultId);
    for (const part of ['salt', 'wrappedKey', 'commitment'] as const) {
      for (let length = 0; length < credential[part].length; length += 1) {
        const cut: VaultCredential = {
          ...credential,
          [part]: credential[part].subarray(0, length),
        };
        expect(codeOf(() => openCredential(token, vaultId, cut))).toBe('record_unreadable');
      }
    }
  });

  test('does not open with zeros appended to its salt or trailing zeros removed', () => {
    let { credential } = createCredential(token, vaultId);
    while (credential.salt.at(-1) !== 0) ({ credential } = createCredential(token, vaultId));
    const longer = Buffer.concat([credential.salt, Buffer.alloc(1)]);
    for (const salt of [longer, credential.salt.subarray(0, -1)]) {
      expect(codeOf(() => openCredential(token, vaultId, { ...credential, salt }))).toBe(
        'record_unreadable',
      );
    }
  });

  test('is rejected by its commitment before the wrapped key is read', () => {
    const { credential } = createCredential(token, vaultId, pepper);
    const uncommitted: VaultCredential = {
      ...credential,
      commitment: createCredential(token, vaultId).credential.commitment,
    };
    // Without the pepper, unwrapping would complain about the pepper.
    expect(codeOf(() => openCredential(token, vaultId, uncommitted))).toBe('record_unreadable');
  });

  test('does not open with the wrapped key of another credential of the same token', () => {
    const one = createCredential(token, vaultId).credential;
    const other = createCredential(token, vaultId).credential;
    const mixed: VaultCredential = { ...one, wrappedKey: other.wrappedKey };
    expect(codeOf(() => openCredential(token, vaultId, mixed))).toBe('record_unreadable');
  });
});

describe('a data key stored instead of the token', () => {
  test('gives the keys of its credential, including the previous ones after a rotation', () => {
    const { credential, keys } = createCredential(token, vaultId, pepper);
    expect(keyBytes(keysFromDataKey(keys.dataKey, vaultId, credential))).toEqual(keyBytes(keys));
    const rotated = rotateCredential(keys, 'mm_new', vaultId, pepper);
    expect(keyBytes(keysFromDataKey(rotated.keys.dataKey, vaultId, rotated.credential))).toEqual(
      keyBytes(rotated.keys),
    );
  });

  test('is rejected for a damaged credential, and if it cannot open the previous key', () => {
    const { keys, credential: first } = createCredential(token, vaultId);
    const { credential } = rotateCredential(keys, 'mm_new', vaultId);
    for (const whole of [first, credential]) {
      const damaged: VaultCredential = { ...whole, wrappedKey: whole.wrappedKey.subarray(0, 6) };
      expect(codeOf(() => keysFromDataKey(keys.dataKey, vaultId, damaged))).toBe(
        'record_unreadable',
      );
    }
    expect(codeOf(() => keysFromDataKey(keys.dataKey, vaultId, credential))).toBe(
      'record_unreadable',
    );
  });
});

describe('a pepper', () => {
  let credential: VaultCredential;
  let keys: VaultKeys;
  beforeEach(() => {
    ({ credential, keys } = createCredential(token, vaultId, pepper));
  });

  test('that is missing or wrong is reported as a storage error, not as damage', () => {
    const others = [undefined, nextPepper, { ...nextPepper, version: 1 }];
    for (const other of others) {
      expect(codeOf(() => openCredential(token, vaultId, credential, other))).toBe(
        'storage_unavailable',
      );
    }
    expect(() => openCredential(token, vaultId, credential)).toThrow(/need pepper version 1/);
    expect(() => openCredential(token, vaultId, credential, nextPepper)).toThrow(
      /need pepper version 1/,
    );
  });

  test('does not affect vaults created before it', () => {
    const plain = createCredential(token, vaultId);
    expect(keyBytes(openCredential(token, vaultId, plain.credential, pepper))).toEqual(
      keyBytes(plain.keys),
    );
  });

  test('is still required after a rotation', () => {
    const rotated = rotateCredential(keys, 'mm_new', vaultId, pepper);
    expect(codeOf(() => openCredential('mm_new', vaultId, rotated.credential))).toBe(
      'storage_unavailable',
    );
    expect(keyBytes(openCredential('mm_new', vaultId, rotated.credential, pepper))).toEqual(
      keyBytes(rotated.keys),
    );
  });
});

describe('a lookup', () => {
  test('is the same for the same token, and 32 bytes', () => {
    expect(lookupOf(token)).toEqual(lookupOf(token));
    expect(lookupOf(token)).toHaveLength(32);
    expect(lookupOf(token)).toEqual(createCredential(token, vaultId).credential.lookup);
  });

  test('is not the bare hash of the token', () => {
    expect(lookupOf(token)).not.toEqual(sha256(Buffer.from(token)));
  });
});

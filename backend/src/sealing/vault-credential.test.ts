import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isAppError } from '../kernel/errors.ts';
import { newVaultId } from '../kernel/ids.ts';
import {
  createCredential,
  keysFromDataKey,
  lookupOf,
  openCredential,
  rotateCredential,
  type VaultCredential,
} from './vault-credential.ts';
import { openPreviousKey } from './previous-key.ts';
import { sha256 } from './primitives.ts';
import type { DataKeys, VaultKeys } from './vault-keys.ts';
import type { Pepper } from './wrapped-key.ts';

const token = 'mm_token';
const vaultId = newVaultId();
const pepper: Pepper = { version: 1, key: new Uint8Array(32).fill(1) };
const nextPepper: Pepper = { version: 2, key: new Uint8Array(32).fill(2) };

const ofData = ({ keyId, ...keys }: DataKeys): readonly unknown[] => [
  keyId,
  ...[keys.dataKey, keys.textKey, keys.fingerprintKey, keys.previousKeyKey].map((key) =>
    key.export().toString('hex'),
  ),
];
const bytesOf = ({ previous, ...current }: VaultKeys): readonly unknown[] => [
  ...ofData(current),
  ...(previous === undefined ? [] : ofData(previous)),
];

const codeOf = (open: () => unknown): string => {
  try {
    open();
    return 'opened';
  } catch (error) {
    return isAppError(error) ? error.code : 'a foreign error';
  }
};

const flipped = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

describe('a credential', () => {
  test('opens with its token and gives the same keys, with and without a pepper @token-is-the-key', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.option(fc.constant(pepper)), (any, outer) => {
        const { lock, keys } = createCredential(any, vaultId, outer ?? undefined);
        expect(bytesOf(openCredential(any, vaultId, lock, outer ?? undefined))).toEqual(
          bytesOf(keys),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('gives four keys that differ from each other and from those of another vault', () => {
    const one = bytesOf(createCredential(token, vaultId).keys).slice(1);
    const other = bytesOf(createCredential(token, vaultId).keys).slice(1);
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

describe('a rotated credential', () => {
  let first: ReturnType<typeof createCredential>;
  let second: ReturnType<typeof rotateCredential>;
  beforeEach(() => {
    first = createCredential(token, vaultId);
    second = rotateCredential(first.keys, 'mm_new', vaultId);
  });

  test('opens only with the new token, to a new data key and the previous one', () => {
    const { lock, keys } = second;
    expect(bytesOf(openCredential('mm_new', vaultId, lock))).toEqual(bytesOf(keys));
    expect(keys.keyId).toBe(first.keys.keyId + 1);
    expect(keys.dataKey.equals(first.keys.dataKey)).toBe(false);
    expect(keys.previous && ofData(keys.previous)).toEqual(ofData(first.keys));
    expect(codeOf(() => openCredential(token, vaultId, lock))).toBe('record_unreadable');
    for (const part of ['lookup', 'salt', 'wrappedKey', 'commitment'] as const) {
      expect(lock[part]).not.toEqual(first.lock[part]);
    }
  });

  test('has a new salt and a new data key even for the same token', () => {
    const again = rotateCredential(first.keys, token, vaultId);
    expect(again.lock.salt).not.toEqual(first.lock.salt);
    expect(again.keys.dataKey.equals(first.keys.dataKey)).toBe(false);
  });

  test('opens only to the new data key once the previous one is removed', () => {
    const { previous, ...current } = openCredential('mm_new', vaultId, {
      ...second.lock,
      previousKey: undefined,
    });
    expect(previous).toBeUndefined();
    expect(ofData(current)).toEqual(ofData(second.keys));
  });

  test('increments the key id and keeps the last two keys', () => {
    const third = rotateCredential(second.keys, 'mm_third', vaultId);
    const opened = openCredential('mm_third', vaultId, third.lock);
    expect([opened.previous?.keyId, opened.keyId]).toEqual([2, 3]);
    expect(opened.previous && ofData(opened.previous)).toEqual(ofData(second.keys));
  });

  test('does not open if the previous key was changed or truncated @bound-to-its-place', () => {
    const whole = second.lock.previousKey!;
    for (let at = 0; at < whole.length; at += 1) {
      for (const previousKey of [flipped(whole, at), whole.subarray(0, at)]) {
        const damaged: VaultCredential = { ...second.lock, previousKey };
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
    ).lock;
    const again = rotateCredential(first.keys, 'mm_new', vaultId).lock;
    for (const { previousKey } of [elsewhere, again]) {
      const mixed: VaultCredential = { ...second.lock, previousKey };
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
      expect(codeOf(() => openPreviousKey(tried, second.lock.previousKey!, vaultId))).toBe(
        'record_unreadable',
      );
    }
  });
});

describe('a data key stored instead of the token', () => {
  test('gives the keys of its credential, including the previous ones after a rotation', () => {
    const { lock, keys } = createCredential(token, vaultId, pepper);
    expect(bytesOf(keysFromDataKey(keys.dataKey, vaultId, lock))).toEqual(bytesOf(keys));
    const rotated = rotateCredential(keys, 'mm_new', vaultId, pepper);
    expect(bytesOf(keysFromDataKey(rotated.keys.dataKey, vaultId, rotated.lock))).toEqual(
      bytesOf(rotated.keys),
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
    expect(bytesOf(openCredential(token, vaultId, plain.lock, pepper))).toEqual(
      bytesOf(plain.keys),
    );
  });

  test('is still required after a rotation', () => {
    const rotated = rotateCredential(keys, 'mm_new', vaultId, pepper);
    expect(codeOf(() => openCredential('mm_new', vaultId, rotated.lock))).toBe(
      'storage_unavailable',
    );
    expect(bytesOf(openCredential('mm_new', vaultId, rotated.lock, pepper))).toEqual(
      bytesOf(rotated.keys),
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

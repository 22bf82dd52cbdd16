import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError } from '../kernel/errors.ts';
import { newMemoryId, newVaultId } from '../kernel/ids.ts';
import { fingerprint, fingerprintOfRecord, fingerprints } from './fingerprint.ts';
import { createCredential, rotateCredential } from './vault-credential.ts';
import { ifReadable, isAhead, isPending, seal, unseal, type RecordAddress } from './seal.ts';
import type { VaultKeys } from './vault-keys.ts';

const vaultId = newVaultId();
const place: RecordAddress = {
  vaultId,
  collection: 'memories',
  recordId: newMemoryId(),
  field: 'content',
  revision: 3,
};
let keys: VaultKeys;
beforeEach(() => {
  ({ keys } = createCredential('some token', vaultId));
});

const wellFormedText = fc.string({ unit: 'binary', maxLength: 5_000 });

const expectUnreadable = (open: () => unknown): void => {
  let thrown: unknown;
  try {
    open();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({
    code: 'record_unreadable',
    message: expect.stringMatching(/Forget it, or ask the operator/),
  });
};

const flipped = (bytes: Uint8Array, at: number, bit = 1): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ bit : byte));

describe('sealing a text', () => {
  test('every text opens unchanged', () => {
    fc.assert(
      fc.property(wellFormedText, (text) => {
        expect(unseal(keys, place, seal(keys, place, text))).toBe(text);
      }),
    );
  });

  test('a byte order mark and an empty text survive', () => {
    expect(unseal(keys, place, seal(keys, place, '\uFEFFtext'))).toBe('\uFEFFtext');
    expect(unseal(keys, place, seal(keys, place, ''))).toBe('');
  });

  test('bytes inside a larger buffer open', () => {
    const sealed = seal(keys, place, 'text');
    const larger = new Uint8Array(sealed.length + 20);
    larger.set(sealed, 10);
    expect(unseal(keys, place, larger.subarray(10, 10 + sealed.length))).toBe('text');
  });

  test('the same text never gives the same bytes twice', () => {
    const sealed = Array.from({ length: 200 }, () =>
      Buffer.from(seal(keys, place, 'text')).toString('hex', 5, 17),
    );
    expect(new Set(sealed).size).toBe(200);
  });

  test('the layout is version, key id, nonce, padded text and tag', () => {
    const sealed = Buffer.from(seal(keys, place, 'text'));
    expect(sealed).toHaveLength(1 + 4 + 12 + 64 + 16);
    expect(sealed[0]).toBe(1);
    expect(sealed.readUInt32BE(1)).toBe(keys.keyId);
  });

  test('texts of up to 63 bytes have the same sealed size', () => {
    expect(seal(keys, place, 'a').length).toBe(seal(keys, place, 'a'.repeat(63)).length);
    expect(seal(keys, place, 'a'.repeat(64)).length).toBeGreaterThan(
      seal(keys, place, 'a'.repeat(63)).length,
    );
  });
});

describe('changed bytes do not open', () => {
  let sealed: Uint8Array;
  beforeEach(() => {
    sealed = seal(keys, place, 'The user prefers short answers.');
  });

  test('with any one bit flipped', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      for (let bit = 1; bit < 256; bit <<= 1) {
        expectUnreadable(() => unseal(keys, place, flipped(sealed, at, bit)));
      }
    }
  });

  test('if shortened or extended', () => {
    for (let length = 0; length < sealed.length; length += 1) {
      expectUnreadable(() => unseal(keys, place, sealed.subarray(0, length)));
      expectUnreadable(() => unseal(keys, place, sealed.subarray(sealed.length - length)));
    }
    expectUnreadable(() => unseal(keys, place, Buffer.concat([sealed, Buffer.alloc(64)])));
  });

  test('if arbitrary', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expectUnreadable(() => unseal(keys, place, bytes));
      }),
    );
  });

  test('with an unknown version, even if everything else is correct', () => {
    expectUnreadable(() => unseal(keys, place, flipped(sealed, 0, 3)));
  });
});

describe('moved bytes do not open', () => {
  let sealed: Uint8Array;
  beforeEach(() => {
    sealed = seal(keys, place, 'The user prefers short answers.');
  });

  test.each<[string, Partial<RecordAddress>]>([
    ['another vault', { vaultId: newVaultId() }],
    ['another collection', { collection: 'checkpoints' }],
    ['another record', { recordId: newMemoryId() }],
    ['another field', { field: 'title' }],
    ['an earlier revision', { revision: 2 }],
    ['a later revision', { revision: 4 }],
  ])('in %s', (_, change) => {
    expectUnreadable(() => unseal(keys, { ...place, ...change }, sealed));
  });

  test('at an address whose parts are equal when joined', () => {
    const one: RecordAddress = { ...place, recordId: 'ab', field: 'c' };
    expectUnreadable(() =>
      unseal(keys, { ...place, recordId: 'a', field: 'bc' }, seal(keys, one, 'x')),
    );
  });

  test("with another vault's keys or another key id", () => {
    const stranger = createCredential('some token', vaultId).keys;
    expectUnreadable(() => unseal(stranger, place, sealed));
    expectUnreadable(() => unseal({ ...keys, keyId: 2 }, place, sealed));
  });

  test('with a key id that was also overwritten', () => {
    const rewritten = flipped(sealed, 4, 3);
    expectUnreadable(() => unseal({ ...keys, keyId: 2 }, place, rewritten));
  });
});

describe('a fingerprint', () => {
  test('is the same for the same text of one vault, 32 bytes long', () => {
    expect(fingerprint(keys, 'user prefers tea')).toEqual(fingerprint(keys, 'user prefers tea'));
    expect(fingerprint(keys, 'user prefers tea')).toHaveLength(32);
  });

  test('differs between texts and between vaults', () => {
    const other = createCredential('some token', newVaultId()).keys;
    expect(fingerprint(keys, 'tea')).not.toEqual(fingerprint(keys, 'coffee'));
    expect(fingerprint(keys, 'tea')).not.toEqual(fingerprint(other, 'tea'));
  });
});

describe('a vault that was rotated', () => {
  let rotated: VaultKeys;
  beforeEach(() => {
    rotated = rotateCredential(keys, 'new token', vaultId).keys;
  });

  test('opens what was sealed before, and the old keys do not open what it seals', () => {
    const before = seal(keys, place, 'before');
    const after = seal(rotated, place, 'after');
    expect([unseal(rotated, place, before), unseal(rotated, place, after)]).toEqual([
      'before',
      'after',
    ]);
    expectUnreadable(() => unseal(keys, place, after));
    // Only the header names the key: changing it to the old one does not help.
    const relabeled = after.map((byte, at) => (at === 4 ? keys.keyId : byte));
    for (const ring of [keys, rotated]) expectUnreadable(() => unseal(ring, place, relabeled));
  });

  test('does not open what was sealed before once the previous key is removed', () => {
    const before = seal(keys, place, 'before');
    expectUnreadable(() => unseal({ ...rotated, previous: undefined }, place, before));
  });

  test('detects which rows still need resealing', () => {
    const before = seal(keys, place, 'before');
    expect(isPending(rotated, before)).toBe(true);
    expect(isPending(rotated, seal(rotated, place, 'after'))).toBe(false);
    expect(isPending(keys, before)).toBe(false);
    expect(isPending({ ...rotated, previous: undefined }, before)).toBe(false);
    const third = rotateCredential(rotated, 'third token', vaultId).keys;
    expect(isPending(third, before)).toBe(false);
    const noEnvelope = before.map((byte, at) => (at === 0 ? 9 : byte));
    for (const bytes of [before.subarray(0, 4), noEnvelope]) {
      expect(isPending(rotated, bytes)).toBe(false);
    }
    expect(isPending(rotated, before.subarray(0, 5))).toBe(true);
  });

  test('does not mistake a truncated header for one whose key id ends with a zero', () => {
    const previous = { ...keys, keyId: 256 };
    const before = seal(previous, place, 'before');
    expect(isPending({ ...rotated, previous }, before.subarray(0, 5))).toBe(true);
    expect(isPending({ ...rotated, previous }, before.subarray(0, 4))).toBe(false);
  });

  test('detects rows sealed by a later rotation', () => {
    const after = seal(rotated, place, 'after');
    expect(isAhead(keys, after)).toBe(true);
    expect(isAhead(rotated, after)).toBe(false);
    expect(isAhead(rotated, seal(keys, place, 'before'))).toBe(false);
    expect(isAhead(keys, new Uint8Array())).toBe(false);
  });

  test('has two fingerprints for a text until resealing ends, the current one first', () => {
    expect(fingerprints(keys, 'tea')).toEqual([fingerprint(keys, 'tea')]);
    expect(fingerprints(rotated, 'tea')).toEqual([
      fingerprint(rotated, 'tea'),
      fingerprint(keys, 'tea'),
    ]);
    expect(fingerprint(rotated, 'tea')).not.toEqual(fingerprint(keys, 'tea'));
  });
});

describe('the fingerprint of a record', () => {
  test('is equal for its id, and for no other id, vault or text', () => {
    const own = fingerprintOfRecord(keys, 'm_1');
    expect(own).toEqual(fingerprintOfRecord(keys, 'm_1'));
    expect(own).toHaveLength(32);
    expect(own).not.toEqual(fingerprintOfRecord(keys, 'm_2'));
    expect(own).not.toEqual(fingerprintOfRecord(createCredential('other', vaultId).keys, 'm_1'));
    for (const text of [
      'm_1',
      'record',
      '6:record3:m_1',
      '\u00ff6:record3:m_1',
      '\ufffd6:record3:m_1',
    ]) {
      expect(own).not.toEqual(fingerprint(keys, text));
    }
  });
});

describe('reading what may be unreadable', () => {
  test('returns the text, or undefined for a record that is unreadable', () => {
    const sealed = seal(keys, place, 'tea');
    expect(ifReadable(() => unseal(keys, place, sealed))).toBe('tea');
    expect(ifReadable(() => unseal(keys, place, sealed.subarray(1)))).toBeUndefined();
  });

  test.each([
    new AppError('storage_unavailable', 'Unavailable.'),
    Object.assign(new Error('broken'), { code: 'record_unreadable' }),
  ])('throws every other error: %p', (error) => {
    const fail = (): never => {
      throw error;
    };
    expect(() => {
      ifReadable(fail);
    }).toThrow(error);
  });
});

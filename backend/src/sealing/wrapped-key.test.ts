import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { newVaultId } from '../kernel/ids.ts';
import {
  changePepper,
  keyIdOf,
  pepperVersionOf,
  unwrapKey,
  wrapKey,
  type Pepper,
} from './wrapped-key.ts';

const vaultId = newVaultId();
const wrappingKey = createSecretKey(Buffer.alloc(32, 3));
const pepper: Pepper = { version: 5, key: new Uint8Array(32).fill(1) };

const wrapped = (outer?: Pepper): Uint8Array => {
  const dataKey = createSecretKey(Buffer.alloc(32, 7));
  return wrapKey({ dataKey, keyId: 1 }, wrappingKey, vaultId, outer);
};

describe('the version of the pepper', () => {
  test('is read without any key', () => {
    expect(pepperVersionOf(wrapped(pepper))).toBe(5);
    expect(pepperVersionOf(wrapped())).toBeUndefined();
  });

  test('is read from a header without its body', () => {
    expect(pepperVersionOf(wrapped(pepper).subarray(0, 7))).toBe(5);
  });

  test('is undefined for bytes that are not a wrapped key', () => {
    const ours = wrapped(pepper);
    expect(pepperVersionOf(new Uint8Array(0))).toBeUndefined();
    expect(pepperVersionOf(ours.subarray(0, 6))).toBeUndefined();
    expect(pepperVersionOf(Uint8Array.from([2, ...ours.subarray(1)]))).toBeUndefined();
  });
});

describe('the id of the data key', () => {
  test('is read without any key, with a pepper and without', () => {
    expect([keyIdOf(wrapped(pepper)), keyIdOf(wrapped())]).toEqual([1, 1]);
    expect(keyIdOf(wrapped().subarray(0, 7))).toBe(1);
  });

  test('is undefined for bytes that are not a wrapped key', () => {
    const ours = wrapped();
    const foreign = ours.map((byte, at) => (at === 0 ? byte + 1 : byte));
    for (const bytes of [new Uint8Array(), ours.subarray(0, 6), foreign]) {
      expect(keyIdOf(bytes)).toBeUndefined();
    }
  });
});

describe('another pepper', () => {
  const next: Pepper = { version: 6, key: new Uint8Array(32).fill(2) };
  const bytesOf = (key: Uint8Array, outer?: Pepper): string =>
    unwrapKey(key, wrappingKey, vaultId, outer).dataKey.export().toString('hex');

  test.each<[string, Pepper | undefined, Pepper | undefined]>([
    ['in place of an old one', pepper, next],
    ['on a key without one', undefined, next],
    ['removed', pepper, undefined],
  ])('%s leaves the data key as it was, and the old pepper opens nothing', (_, old, target) => {
    const change = { old: old ? [old] : [], next: target };
    const changed = changePepper(wrapped(old), vaultId, change);
    expect(bytesOf(changed, target)).toBe('07'.repeat(32));
    expect([pepperVersionOf(changed), keyIdOf(changed)]).toEqual([target?.version, 1]);
    if (target) expect(() => bytesOf(changed, pepper)).toThrow(/need pepper version 6/);
  });

  test('returns a key that has it already unchanged', () => {
    for (const outer of [next, undefined]) {
      const key = wrapped(outer);
      expect(changePepper(key, vaultId, { old: [pepper], next: outer })).toBe(key);
    }
  });

  test('is refused without the old one, with a wrong one, and for another vault', () => {
    const wrong: Pepper = { ...pepper, key: new Uint8Array(32).fill(9) };
    const key = wrapped(pepper);
    expect(() => changePepper(key, vaultId, { old: [], next })).toThrow(/need pepper version 5/);
    expect(() => changePepper(key, vaultId, { old: [wrong], next })).toThrow(/does not open/);
    expect(() => changePepper(key, newVaultId(), { old: [pepper], next })).toThrow(/does not open/);
    const different = { old: [pepper], next: { ...next, key: wrong.key } };
    expect(() => changePepper(wrapped(next), vaultId, different)).toThrow(/does not open/);
  });
});

describe('a key that cannot be unwrapped', () => {
  test('throws an error that recommends a backup or the pepper', () => {
    const other: Pepper = { ...pepper, key: new Uint8Array(32).fill(2) };
    expect(() =>
      unwrapKey(wrapped(), createSecretKey(Buffer.alloc(32)), vaultId, undefined),
    ).toThrow(/operator.* backup/);
    expect(() => unwrapKey(wrapped(pepper), wrappingKey, vaultId, undefined)).toThrow(
      /Nothing is lost.*operator.* PEPPER/,
    );
    expect(() => unwrapKey(wrapped(pepper), wrappingKey, vaultId, other)).toThrow(
      /Nothing is changed.*operator.* PEPPER/,
    );
  });
});

test('a wrapped key with a pepper does not open without it, even if the header denies the pepper @locked-twice', () => {
  const bare = wrapped(pepper);
  bare[6] = 0;
  expect(pepperVersionOf(bare)).toBeUndefined();
  expect(() => unwrapKey(bare, wrappingKey, vaultId, undefined)).toThrow(/damaged/);
});

test('wrapping wipes the bytes of the data key', () => {
  const bytes = Buffer.alloc(32, 7);
  const dataKey = Object.assign(createSecretKey(bytes), { export: () => bytes });
  wrapKey({ dataKey, keyId: 1 }, wrappingKey, vaultId, undefined);
  expect(bytes).toEqual(Buffer.alloc(32));
});

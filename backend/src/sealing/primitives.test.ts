import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import crypto, { createSecretKey } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { decrypt, encrypt } from './aead.ts';
import { hkdf, hmac, importKey, sha256 } from './primitives.ts';

const hex = z.string().transform((text) => Buffer.from(text, 'hex'));
const result = z.enum(['valid', 'invalid']);

const AeadFile = z.object({
  testGroups: z.array(
    z.object({
      ivSize: z.number(),
      keySize: z.number(),
      tagSize: z.number(),
      tests: z.array(
        z.object({
          tcId: z.number(),
          key: hex,
          iv: hex,
          aad: hex,
          msg: hex,
          ct: hex,
          tag: hex,
          result,
        }),
      ),
    }),
  ),
});

const HkdfFile = z.object({
  testGroups: z.array(
    z.object({
      tests: z.array(
        z.object({
          tcId: z.number(),
          ikm: hex,
          salt: hex,
          info: hex,
          size: z.number(),
          okm: hex,
          result,
        }),
      ),
    }),
  ),
});

const MacFile = z.object({
  testGroups: z.array(
    z.object({
      tagSize: z.number(),
      tests: z.array(z.object({ tcId: z.number(), key: hex, msg: hex, tag: hex, result })),
    }),
  ),
});

const readVectors = <Shape>(name: string, shape: z.ZodType<Shape>): Shape =>
  shape.parse(JSON.parse(readFileSync(join(__dirname, 'wycheproof', name), 'utf8')));

describe('the Wycheproof vectors', () => {
  test('AES-256-GCM passes every valid case and rejects every forged one @every-line-watched', () => {
    const { testGroups } = readVectors('aes_gcm_test.json', AeadFile);
    const cases = testGroups
      .filter((group) => group.keySize === 256 && group.ivSize === 96 && group.tagSize === 128)
      .flatMap((group) => group.tests);
    const outcomes = cases.map(({ key, iv, aad, msg, ct, tag, result: expected, tcId }) => {
      const sealed = Buffer.concat([ct, tag]);
      const opened = decrypt(createSecretKey(key), iv, aad, sealed);
      if (expected === 'invalid') return opened === undefined ? 'rejected' : `accepted ${tcId}`;
      expect(opened).toEqual(msg);
      expect(encrypt(createSecretKey(key), iv, aad, msg)).toEqual(sealed);
      return 'opened';
    });
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(39);
    expect(outcomes.filter((outcome) => outcome === 'rejected')).toHaveLength(27);
    expect(outcomes).toHaveLength(66);
  });

  test('HKDF-SHA-256 passes every valid case and rejects excessive lengths', () => {
    const { testGroups } = readVectors('hkdf_sha256_test.json', HkdfFile);
    const cases = testGroups.flatMap((group) => group.tests);
    for (const { ikm, salt, info, size, okm, result: expected } of cases) {
      for (const secret of [ikm, createSecretKey(ikm)]) {
        if (expected === 'valid') expect(hkdf(secret, salt, info, size)).toEqual(okm);
        else expect(() => hkdf(secret, salt, info, size)).toThrow();
      }
    }
    expect(cases.filter((one) => one.result === 'valid')).toHaveLength(83);
    expect(cases).toHaveLength(86);
  });

  test('HMAC-SHA-256 matches the tag of every valid case and of no forged one', () => {
    const { testGroups } = readVectors('hmac_sha256_test.json', MacFile);
    const cases = testGroups.flatMap((group) =>
      group.tests.map((one) => ({ ...one, length: group.tagSize / 8 })),
    );
    for (const { key, msg, tag, length, result: expected } of cases) {
      const ours = hmac(createSecretKey(key), msg).subarray(0, length);
      expect(ours.equals(tag)).toBe(expected === 'valid');
    }
    expect(cases.filter((one) => one.result === 'valid')).toHaveLength(66);
    expect(cases).toHaveLength(174);
  });
});

test('SHA-256 gives the known hash of "abc" (FIPS 180-4)', () => {
  expect(sha256(Buffer.from('abc')).toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('fewer bytes than a tag are rejected without an exception', () => {
  const key = importKey(Buffer.alloc(32, 1));
  expect(decrypt(key, Buffer.alloc(12), Buffer.alloc(0), Buffer.alloc(15))).toBeUndefined();
});

test('the plaintext of a forged message is wiped', () => {
  const update = jest.spyOn(crypto.Decipheriv.prototype, 'update');
  const key = importKey(Buffer.alloc(32, 1));
  const sealed = encrypt(key, Buffer.alloc(12), Buffer.alloc(0), Buffer.alloc(20, 7));
  expect(decrypt(key, Buffer.alloc(12), Buffer.from('moved'), sealed)).toBeUndefined();
  expect(update.mock.results.map(({ value }) => value)).toEqual([Buffer.alloc(20)]);
  update.mockRestore();
});

test('importing a key wipes its bytes', () => {
  const bytes = Buffer.alloc(32, 7);
  const key = importKey(bytes);
  expect(bytes).toEqual(Buffer.alloc(32));
  expect(key.export()).toEqual(Buffer.alloc(32, 7));
});

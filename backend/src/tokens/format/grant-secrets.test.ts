import crypto, { randomBytes } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import {
  familyFrom,
  familyOf,
  grantSecrets,
  isGrantSecret,
  newAccessToken,
  newCode,
  newRefreshToken,
  type GrantSecretKind,
} from './grant-secrets.ts';
import { rejectEmbeddedTokens } from './reject-embedded-tokens.ts';
import { isWellFormed, newToken } from './token-format.ts';

const someFamily = (): string => familyFrom(randomBytes(32));

const made: Readonly<Record<GrantSecretKind, () => string>> = {
  code: newCode,
  access: newAccessToken,
  refresh: () => newRefreshToken(someFamily()),
};

test.each(grantSecrets)('a new $kind begins with $prefix and has $length characters', (form) => {
  for (let count = 0; count < 200; count += 1) {
    const secret = made[form.kind]();
    expect(secret).toMatch(/^mm[acr]_[0-9A-Za-z]+$/);
    expect(secret.startsWith(form.prefix)).toBe(true);
    expect(secret).toHaveLength(form.length);
    expect(isGrantSecret(form.kind, secret)).toBe(true);
  }
});

test('a secret is well formed as its own kind only, and never as a token', () => {
  for (const { kind } of grantSecrets) {
    const secret = made[kind]();
    const kinds = grantSecrets.filter((other) => isGrantSecret(other.kind, secret));
    expect(kinds.map((other) => other.kind)).toEqual([kind]);
    expect(isWellFormed(secret)).toBe(false);
    expect(isGrantSecret(kind, newToken())).toBe(false);
  }
});

test('any single wrong character is detected', () => {
  for (const { kind } of grantSecrets) {
    const secret = made[kind]();
    for (let at = 0; at < secret.length; at += 1) {
      const other = secret.charAt(at) === 'x' ? 'y' : 'x';
      expect(isGrantSecret(kind, secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
    }
  }
});

test('refresh tokens of one family share it and nothing else', () => {
  const family = someFamily();
  const [one, other] = [newRefreshToken(family), newRefreshToken(family)];
  expect([familyOf(one), familyOf(other)]).toEqual([family, family]);
  expect(one).not.toBe(other);
});

test('a family is 128 bits of a hash, whatever follows them', () => {
  const hash = randomBytes(32);
  const family = familyFrom(hash);
  expect(familyFrom(hash.subarray(0, 16))).toBe(family);
  for (let bit = 0; bit < 128; bit += 1) {
    const other = Buffer.from(hash);
    other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(familyFrom(other)).not.toBe(family);
  }
  expect(familyFrom(new Uint8Array(32))).toBe('0'.repeat(22));
});

test('the random bytes of a secret are wiped after it is written', () => {
  const family = someFamily();
  const spied = jest.spyOn(crypto, 'randomBytes');
  newRefreshToken(family);
  expect(spied.mock.results.map(({ value }) => value)).toEqual([Buffer.alloc(32)]);
  spied.mockRestore();
});

test.each(grantSecrets)('a text that contains a $kind is not saved', ({ kind }) => {
  const secret = made[kind]();
  expect(() => {
    rejectEmbeddedTokens('text', `It is mmr_mmc_mma_${secret}.`);
  }).toThrow(/holds a MindMirror token/);
  expect(() => {
    rejectEmbeddedTokens('text', secret.slice(0, -1));
  }).not.toThrow();
});

import crypto from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { isWellFormed, newToken, tokenLength } from './token-format.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

test('a new token starts with mm_, has 52 letters and digits and is well formed', () => {
  for (let count = 0; count < 1_000; count += 1) {
    const token = newToken();
    expect(token).toMatch(/^mm_[0-9A-Za-z]{49}$/);
    expect(token).toHaveLength(tokenLength);
    expect(isWellFormed(token)).toBe(true);
  }
});

test('no two tokens are equal, and every digit occurs at the end of the secret', () => {
  const tokens = Array.from({ length: 2_000 }, newToken);
  expect(new Set(tokens).size).toBe(2_000);
  expect(new Set(tokens.map((token) => token.charAt(45))).size).toBe(digits.length);
});

test('a token of the first release is still well formed', () => {
  expect(isWellFormed('mm_iu9eE7bQXgeY8vbsmXGdrjihC2qUxW16Ds71seYx7pp0YFHK9')).toBe(true);
});

test('any single wrong character is detected', () => {
  const token = newToken();
  for (let at = 0; at < token.length; at += 1) {
    for (const digit of digits) {
      if (digit === token.charAt(at)) continue;
      expect(isWellFormed(token.slice(0, at) + digit + token.slice(at + 1))).toBe(false);
    }
  }
});

test.each<[string, (token: string) => string]>([
  ['nothing', () => ''],
  ['a shorter one', (token) => token.slice(0, -1)],
  ['a longer one', (token) => `${token}0`],
  ['one with its checksum twice', (token) => token + token.slice(-6)],
  ['one followed by a line break', (token) => `${token}\n`],
  ['one after a space', (token) => ` ${token}`],
  ['one with another prefix', (token) => token.replace('mm_', 'xx_')],
  ['two at once', (token) => `${token},${newToken()}`],
])('%s is not well formed', (_, change) => {
  expect(isWellFormed(change(newToken()))).toBe(false);
});

test('a text that only ends like a token is not well formed, even if its checksum fits', () => {
  // The checksum is that of the 43 characters that would be the secret if a token started here.
  expect(isWellFormed(' mm_iu9eE7bQXgeY8vbsmXGdrjihC2qUxW16Ds71seYx7pp0H7tvM')).toBe(false);
});

test('the random bytes of a token are wiped after it is written', () => {
  const randomBytes = jest.spyOn(crypto, 'randomBytes');
  newToken();
  expect(randomBytes.mock.results.map(({ value }) => value)).toEqual([Buffer.alloc(32)]);
  randomBytes.mockRestore();
});

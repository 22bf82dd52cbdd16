import { describe, expect, test } from '@jest/globals';
import { normalizeEmail } from './email.ts';

describe('an e-mail address', () => {
  test.each([
    ['ada@example.org', 'ada@example.org'],
    ['  ada@example.org \n', 'ada@example.org'],
    ['Ada.Lovelace+list@Example.ORG', 'Ada.Lovelace+list@example.org'],
    ['a@b', 'a@b'],
    ['jörg@bücher.example', 'jörg@bücher.example'],
    [`${'a'.repeat(242)}@example.org`, `${'a'.repeat(242)}@example.org`],
  ])('%j is normalized to %j', (text, address) => {
    expect(normalizeEmail(text)).toBe(address);
  });

  test.each([
    '',
    '   ',
    'ada',
    '@',
    'ada@',
    '@example.org',
    'ada@@example.org',
    'ada@home@example.org',
    'ada@example.org\r\nBcc: all@example.org',
    'ada@exam\u0000ple.org',
    'ada love@example.org',
    'ada@example.org, bob',
    `${'a'.repeat(243)}@example.org`,
  ])('%j is refused', (text) => {
    expect(() => normalizeEmail(text)).toThrow('Please enter a valid email address');
  });
});

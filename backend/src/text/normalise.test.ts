import { describe, expect, test } from '@jest/globals';
import { normalise } from './normalise.ts';

describe('the normal form', () => {
  test.each([
    ['case', 'User Prefers PNPM', 'user prefers pnpm'],
    ['white space', ' User  prefers\npnpm ', 'User prefers pnpm'],
    ['punctuation at the end', 'User prefers pnpm.', 'User prefers pnpm!'],
    ['equal characters', 'Café', 'Cafe\u0301'],
    ['apostrophes', "User's cat", 'User’s cat'],
  ])('is the same for texts that differ in %s only', (_, one, other) => {
    expect(normalise(one)).toBe(normalise(other));
  });

  test('differs where the words do', () => {
    expect(normalise('User prefers npm')).not.toBe(normalise('User prefers pnpm'));
    expect(normalise('Call at 6.30')).not.toBe(normalise('Call at 6'));
    const marks = '\u0301'.repeat(40);
    expect(normalise(`a${marks}`)).not.toBe(normalise(`a${marks}\u0323`));
  });

  test('keeps punctuation that something follows', () => {
    expect(normalise('wait... what?! ')).toBe('wait... what');
    expect(normalise(' ... ')).toBe('');
  });
});

import { describe, expect, test } from '@jest/globals';
import { normalize } from './normalize.ts';

describe('the normal form', () => {
  test.each([
    ['case', 'User Prefers PNPM', 'user prefers pnpm'],
    ['white space', ' User  prefers\npnpm ', 'User prefers pnpm'],
    ['punctuation at the end', 'User prefers pnpm.', 'User prefers pnpm!'],
    ['equal characters', 'Café', 'Cafe\u0301'],
    ['invisible characters', 'User prefers spa\u200Bces\u2066', 'User prefers spaces'],
    ['apostrophes', "User's cat", 'User’s cat'],
  ])('is the same for texts that differ only in %s', (_, one, other) => {
    expect(normalize(one)).toBe(normalize(other));
  });

  test('differs when the words differ', () => {
    expect(normalize('User prefers npm')).not.toBe(normalize('User prefers pnpm'));
    expect(normalize('Call at 6.30')).not.toBe(normalize('Call at 6'));
    const marks = '\u0301'.repeat(40);
    expect(normalize(`a${marks}`)).not.toBe(normalize(`a${marks}\u0323`));
  });

  test('keeps punctuation inside the text', () => {
    expect(normalize('wait... what?! ')).toBe('wait... what');
    expect(normalize(' ... ')).toBe('');
  });
});

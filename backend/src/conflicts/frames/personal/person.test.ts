import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('age, birthday, name and height', () => {
  test.each([
    ['User is 41 years old', 'User turned 42', "both say what the user's age is"],
    ['User is 41 years old', 'User is 39 years old', "both say what the user's age is"],
    [
      "User's birthday is March 3",
      "User's birthday is 4 May",
      'both say when the birthday of the user is',
    ],
    ["User's name is Ines", "User's name is Clara", "both say what the user's name is"],
    ['User is 1.82 m tall', 'User is 175 cm tall', 'both say how tall the user is'],
    [
      'User wants to be called Max',
      'User wants to be called Leo',
      "both say what the user's name is",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ["User's name is Ines", "User's mother's name is Clara"],
    ['User was born in 1984', 'User turned 30'],
    ['User is 35', 'User turns 36 in July'],
    ['User is 41 years old', "User's cousin is 39 years old"],
    ['User was called Max at school', 'User wants to be called Leo'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('compares a birth year with a year, not with a day', () => {
    expect(conflictReason('User was born in 1984', 'User was born in 1986')).toBe(
      'both say when the user was born',
    );
    expect(conflictReason('User was born in 1984', 'User was born on 4 May')).toBeUndefined();
  });
});

import { describe, expect, test } from '@jest/globals';
import { areDuplicates, conflictReason } from '../../../testing/compare-texts.ts';

describe('age, birthday, name and height', () => {
  test.each([
    ['User is 41 years old', 'User turned 42', "both say what the user's age is: 41 or 42"],
    ['User is 41 years old', 'User is 39 years old', "both say what the user's age is: 39 or 41"],
    [
      "User's birthday is March 3",
      "User's birthday is 4 May",
      'both say when the birthday of the user is',
    ],
    [
      "User's name is Ines",
      "User's name is Clara",
      "both say what the user's name is: Clara or Ines",
    ],
    ['User is 1.82 m tall', 'User is 175 cm tall', 'both say how tall the user is'],
    [
      'User wants to be called Max',
      'User wants to be called Leo',
      "both say what the user's name is: Leo or Max",
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

  test.each([
    ["User's name is Walt", "User's name is Walter"],
    ["User's name is Alex Moore", "User's name is Alexander"],
    ["User's name is Bob Hart", "User's name is Robert Hart"],
    ["User's name is Bob", "User's name is Rob"],
    ['User wants to be called Ben', "User's name is Benjamin"],
    ["User's boss is Dan", "User's boss is Daniel"],
    ["User's wife is named Liz", "User's wife is Elizabeth"],
    ['The product owner is Bill', 'The product owner is William Hart'],
  ])('%s may be a short form of the name in %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('does not take a short form for a repetition of the whole name', () => {
    expect(areDuplicates("User's name is Walt", "User's name is Walter")).toBe(false);
  });

  test.each([
    ["User's name is Paul", "User's name is Paula"],
    ["User's name is Jo", "User's name is Jonas"],
    ["User's name is Ann", "User's name is Anton"],
    ["User's name is Walt Brenner", "User's name is Walter Smith"],
    ["User's dentist is Max Lorenz", "User's dentist is Maria Lorenz"],
    ["User's startup is called Lumen", "User's startup is called Lumenary"],
  ])('%s names somebody or something else than %s', (one, other) => {
    expect(conflictReason(one, other)).toBeDefined();
    expect(conflictReason(other, one)).toBeDefined();
  });

  test('compares a birth year with a year, not with a day', () => {
    expect(conflictReason('User was born in 1984', 'User was born in 1986')).toBe(
      'both say when the user was born',
    );
    expect(conflictReason('User was born in 1984', 'User was born on 4 May')).toBeUndefined();
  });
});

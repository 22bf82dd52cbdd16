import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('an introduction of the user', () => {
  test.each([
    [
      "User's name is Walter, he is 47 and works as a night dispatcher in Leeds.",
      'User is 48.',
      "both say what the user's age is: 47 or 48",
    ],
    [
      "User's name is Walter. He is 47.",
      'User is 48.',
      "both say what the user's age is: 47 or 48",
    ],
    [
      'User is Deniz, 34, a freelance developer.',
      'User is 35.',
      "both say what the user's age is: 34 or 35",
    ],
    ['I am Deniz Kaya, 34, a nurse', 'User is 35.', "both say what the user's age is: 34 or 35"],
    [
      'User is Deniz (34), a nurse in Berlin',
      'User is 35.',
      "both say what the user's age is: 34 or 35",
    ],
    [
      'User is Deniz, a nurse',
      'User is a teacher',
      "both say what the user's job is: nurse or teacher",
    ],
    [
      "User's name is Ines, she lives in Ghent",
      'User moved to Bruges',
      'both say where the user lives: Bruges or Ghent',
    ],
  ])('says what is true of the user: %s, %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ["User's name is Walter, his brother is Tom, he is 47", 'User is 48'],
    ["User's son's name is Walter, he is 7", 'User is 48'],
    ["User's name is Walter. His son is Tom. He is 7.", 'User is 48'],
    ['User is married to Ana, 34, a nurse', 'User is 35'],
    ['User is the father of Tom, 12, and Ana, 9', 'User is 48'],
    ['User is with Deniz, he is 34', 'User is 48'],
    ['User is Deniz, 34 flights a year', 'User is 35'],
    ['User is Deniz, a nurse in Leeds', 'User moved to Berlin'],
  ])('says nothing about anybody else: %s, %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});

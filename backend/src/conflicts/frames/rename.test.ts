import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('renamed things', () => {
  test.each([
    [
      'User renamed the startup from Lumen to Aurora',
      "User's startup is named Lumen",
      "both say what the user's startup name is",
    ],
    [
      'User renamed the boat to Selene',
      'User renamed the boat to Nereid',
      "both say what the user's boat name is",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User renamed the startup to Aurora', "User's startup is named Aurora"],
    ['User renamed the startup to Aurora', "User's boat is named Lumen"],
    ['User wants to rename the startup to Aurora', "User's startup is named Lumen"],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('reads the new name, not the old one', () => {
    expect(
      conflictReason(
        'User renamed the app from Fern to Moss',
        'User renamed the app from Moss to Fern',
      ),
    ).toBe("both say what the user's app name is");
    expect(
      conflictReason(
        'User renamed the app from Fern to Moss',
        'User renamed the app from Reed to Moss',
      ),
    ).toBeUndefined();
  });
});

import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe("when the user's events take place", () => {
  test.each([
    [
      "User's wedding is on June 5",
      "User's wedding is on July 9",
      "both say when the user's wedding is: July 9 or June 5",
    ],
    [
      "User's thesis is due on Monday",
      "User's thesis is due on Friday",
      "both say when the user's thesis is due: Friday or Monday",
    ],
    [
      'User must hand in the tax return by 3 April',
      'User must hand in the tax return by 9 April',
      "both say when the user's tax return is",
    ],
    [
      "User's exam starts at 9:00",
      "User's exam starts at 11:00",
      "both say when the user's exam is: 11:00 or 9:00",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ["User's wedding is on June 5", "User's honeymoon is on July 9"],
    ["User's meeting is on Monday", "User's meeting is on Friday"],
    ["User's wedding is on June 5", "User's wedding is in June"],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('distinguishes meetings by their subject', () => {
    expect(
      conflictReason(
        "User's meeting with Ruben is on Monday",
        "User's meeting with Ruben is on Friday",
      ),
    ).toBe("both say when the user's meeting with Ruben is: Friday or Monday");
    expect(
      conflictReason(
        "User's meeting with Ruben is on Monday",
        "User's meeting with Ana is on Friday",
      ),
    ).toBeUndefined();
  });
});

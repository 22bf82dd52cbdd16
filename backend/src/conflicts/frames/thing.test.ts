import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe("facts about the user's things", () => {
  test.each([
    [
      "User's laptop runs Debian",
      "User's laptop runs Windows",
      "both say what the user's laptop runs",
    ],
    [
      "User's thesis is about mosses",
      "User's thesis is about lichens",
      "both say what the user's thesis is about",
    ],
    [
      "User's blog is hosted on Ghost",
      'User hosts the blog on Netlify',
      "both say what the user's blog is hosted on",
    ],
    [
      "User's library is licensed under MIT",
      "User's library is licensed under Apache",
      "both say what the user's library is licensed under",
    ],
    [
      "User's van belongs to the sister",
      "User's van belongs to the brother",
      "both say what the user's van belongs to",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ["User's laptop runs Debian", "User's desktop runs Windows"],
    ["User's reports are about mosses", "User's reports are about lichens"],
    ["User's laptop ran Debian", "User's laptop runs Windows"],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('compares only things that the user has one of', () => {
    expect(
      conflictReason("User's van is located in Ghent", "User's van is located in Bruges"),
    ).toBe("both say what the user's van is located in");
    expect(
      conflictReason("User's book is located in Ghent", "User's book is located in Bruges"),
    ).toBeUndefined();
  });
});

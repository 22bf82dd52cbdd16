import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('where a person lives', () => {
  test.each([
    ['User lives in Ghent', 'User lives in Bruges', 'both say where the user lives'],
    ['I am based in Oslo', 'I moved to Helsinki last spring', 'both say where the user lives'],
    [
      "User's wife lives in Turin",
      "User's wife resides in Genoa",
      "both say where the user's wife lives",
    ],
    ['User lives in Ohio', 'User relocated to Nevada', 'both say where the user lives'],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User lives in Ghent', 'User lives in Belgium'],
    ['User lives in Ghent', 'User lived in Bruges'],
    ['User lives in Ghent', 'User wants to live in Bruges'],
    ["User's sister lives in Turin", "User's sister lives in Genoa"],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('reads a move only to a known place', () => {
    expect(conflictReason('User lives in Peru', 'User moved to Norway')).toBe(
      'both say where the user lives',
    );
    expect(conflictReason('User lives in Peru', 'User moved to Fedora')).toBeUndefined();
  });
});

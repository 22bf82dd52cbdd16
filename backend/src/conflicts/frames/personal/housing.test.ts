import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('how the user lives', () => {
  test.each([
    [
      'User rents an apartment',
      'User owns an apartment',
      'both say whether the user owns or rents their home',
    ],
    ['User lives alone', 'User lives with two flatmates', 'both say with whom the user lives'],
    [
      'User lives alone',
      'User shares a flat with two students',
      'both say with whom the user lives',
    ],
    [
      'User rents a flat in Ghent',
      'User owns a house in Ghent',
      'both say whether the user owns or rents their home',
    ],
    [
      'User lives in a houseboat',
      'User lives in a mansion',
      'both say in what kind of home the user lives',
    ],
    [
      "User's house is rented",
      'User is a homeowner',
      'both say whether the user owns or rents their home',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User rents a car', 'User owns a house'],
    ['User lives alone', 'User lives with a cat'],
    ['User rents a flat in Ghent', 'User owns a flat-bed scanner'],
    ['User lives in a flat', 'User lives in an apartment'],
    ['User lived alone', 'User lives with two flatmates'],
    ['User wants to own a house', 'User rents a flat'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('treats a studio as an apartment', () => {
    expect(conflictReason('User lives in a studio', 'User lives in a trailer')).toBe(
      'both say in what kind of home the user lives',
    );
    expect(conflictReason('User lives in a studio', 'User lives in an apartment')).toBeUndefined();
  });
});

import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('what the user eats, drinks and smokes', () => {
  test.each([
    ['User is vegan', 'User eats cheese', 'both say whether the user eats dairy'],
    ['User is allergic to peanuts', 'User eats peanuts', 'both say whether the user eats peanuts'],
    [
      'User is allergic to ibuprofen',
      'User tolerates ibuprofen well',
      'both say whether the user is allergic to ibuprofen',
    ],
    [
      'User is allergic to shellfish',
      'User eats prawns every week',
      'both say whether the user eats shellfish',
    ],
    [
      'User drinks no alcohol',
      'User loves red wine with dinner',
      'both say whether the user drinks alcohol',
    ],
    ['User does not drink', 'User drinks beer', 'both say whether the user drinks alcohol'],
    [
      "User's favorite dish is lasagna with beef",
      'User is vegetarian',
      'both say whether the user eats meat',
    ],
    ['User is a non-smoker', 'User smokes', 'both say whether the user smokes'],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User is vegan', 'User drinks soy milk'],
    ['User is vegetarian', 'User eats eggs'],
    ['User does not eat pork', 'User eats steak'],
    ['User was vegan', 'User eats cheese'],
    ['User eats eggs', 'User does not eat raw eggs'],
    ['User eats cheese', 'User does not eat goat cheese'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('lets a pescatarian eat fish', () => {
    expect(conflictReason('User is a pescatarian', 'User eats chicken')).toBe(
      'both say whether the user eats meat',
    );
    expect(conflictReason('User is a pescatarian', 'User eats trout')).toBeUndefined();
  });

  test.each(['has become vegan', 'turned vegan', 'became a strict vegetarian in May'])(
    'starts with "%s"',
    (change) => {
      expect(conflictReason('User eats beef', `User ${change}`)).toBeDefined();
      expect(conflictReason(`User ${change}`, 'User eats beef')).toBeDefined();
      expect(conflictReason('User eats tofu', `User ${change}`)).toBeUndefined();
    },
  );

  test('that turns out otherwise after all is about the same thing', () => {
    const denial = 'User is not allergic to latex after all';
    expect(conflictReason('User is allergic to latex', denial)).toBeDefined();
    expect(conflictReason('User is allergic to all nuts', denial)).toBeUndefined();
  });
});

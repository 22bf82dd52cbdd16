import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('what the user has', () => {
  test.each([
    ['User has two cats', 'User has four cats', 'both say how many cats the user has: 2 or 4'],
    ['User has no pets', 'User has a hamster', 'one says the opposite of the other'],
    ['User is childless', 'User has a daughter', 'both say whether the user has children'],
    [
      'User is a mother of twins',
      'User is a mother of three',
      'both say how many children the user has',
    ],
    ['User is an only child', 'User has a brother', 'both say whether the user has siblings'],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User has two cats', 'User has four dogs'],
    ['User had no pets', 'User has a hamster'],
    ['User has no dog', 'User has a cat'],
    ['User has no old dog', 'User has a dog'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('treats a father as a parent, but not a brother as a sister', () => {
    expect(conflictReason('User does not have children', 'User is a father')).toBe(
      'both say whether the user has children',
    );
    expect(conflictReason('User does not have a sister', 'User has a brother')).toBeUndefined();
  });
});

test('driving another car now contradicts the earlier one', () => {
  const before = 'User drives a Honda Civic';
  const after = 'User now drives an electric Renault Zoe';
  expect(conflictReason(before, after)).toMatch(/^both say what the user drives/);
  expect(conflictReason(after, before)).toBeDefined();
});

test.each([
  'User drives a van at work',
  'User now drives to work',
  'User now drives a tractor',
  'User now drives a 2015 Honda Civic',
])('the car may be the same or another one: %s', (text) => {
  expect(conflictReason('User drives a Honda Civic', text)).toBeUndefined();
});

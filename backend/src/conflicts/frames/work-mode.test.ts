import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each([
  ['User works from home', 'User has to be in the office every day again'],
  ['User works fully remotely', 'User has to be in the office two days a week'],
  ['User works remotely', 'User works on site, at the plant in Bremen'],
])('%s conflicts with %s', (one, other) => {
  expect(conflictReason(one, other)).toBeDefined();
  expect(conflictReason(other, one)).toBeDefined();
});

test.each([
  ['User works from home on Mondays', 'User is in the office on Wednesdays'],
  ['User works from home two days a week', 'User has to be in the office three days a week'],
  ['User works remotely', "User's wife has to be in the office every day"],
  ['User works remotely', 'User has an office in the garden'],
  ['User works remotely', 'User goes to the office party every year'],
])('%s is compatible with %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

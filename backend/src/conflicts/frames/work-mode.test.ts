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

test.each([
  ['User works 20 hours a week', 'User works 32 hours a week'],
  ['User works 37.5 hours a week', 'User works 30 hours a week now'],
  ['User works about 20 hours a week', 'User works full-time, 40 hours a week'],
])('the hours of a working week changed: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toMatch(/^both say how many hours a week the user works: \d/);
  expect(conflictReason(other, one)).toBeDefined();
});

test.each([
  ['User works 20 hours a week on Lantern', 'User works 10 hours a week on Pip'],
  ['User works 20 hours a week as a barista', 'User works 15 hours a week as a tutor'],
  ['User works 32-hour weeks for Acme', 'User works 10-hour weeks for the museum'],
  ['User works 40 hours a week', 'User works 5 hours a week overtime'],
  ['User works 20 hours a week in summer', 'User works 30 hours a week'],
  ['User works 20 hours a week', 'User works from home 2 days a week'],
  ['User works 20 hours a week', "User's wife works 32 hours a week"],
])('hours of something else: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
});

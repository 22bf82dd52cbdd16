import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each([
  ['User is on a waiting list for a cottage', 'User sold a cottage'],
  ['User has a boat loan', 'User sold the boat'],
  ['Tiago has a viola teacher', 'Tiago gave up the viola'],
  ['Tiago plays in the school band', 'Tiago left the school'],
])('what a claim only mentions may be over: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test.each([
  ['Tiago has viola lessons on Mondays', 'Tiago quit viola'],
  ['User drives a Skoda Fabia', 'User sold the Skoda'],
  ['User has a boat, moored in Kiel', 'User sold the boat'],
  ['User has a cottage and a boat', 'User sold the boat'],
])('what a claim says that somebody has is not over: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeDefined();
  expect(conflictReason(other, one)).toBeDefined();
});

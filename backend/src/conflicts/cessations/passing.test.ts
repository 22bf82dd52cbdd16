import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each([
  ['User works at the museum', 'User left the museum at 5 pm'],
  ['User works at the museum', 'User left the museum at noon'],
  ['User works at the clinic', 'User left the clinic early'],
  ['User goes to the pool on Fridays', 'User left the pool at 9'],
  ['User plays chess in the park', 'User left the park'],
  ['User has a meeting at the bank', 'User left the bank'],
  ['User has a bakery', 'User closed the bakery at 6 pm'],
  ['User has a bakery', 'User closed the bakery for the holidays'],
  ['User drinks coffee', 'User gave up coffee for Lent'],
  ['User eats chocolate', 'User gave up chocolate for a month'],
  ['User works the day shift', 'User changed from day shift to night shift for two weeks'],
])('what was left for the day goes on: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test.each(['User left the museum in early May', 'User left the museum after 12 years'])(
  'a job ends for good: %s',
  (text) => {
    expect(conflictReason('User works at the museum', text)).toBeDefined();
  },
);

test.each([
  ['User has massage on Mondays', 'User cancelled the massage on 4 May'],
  ['User has a cello lesson every Tuesday', 'User cancelled the cello lesson on Tuesday'],
  ['User has a meeting with Ida on 4 May', 'User cancelled the meeting with Ida on 11 May'],
  ['User goes to the yoga class every Tuesday', 'User cancelled the yoga class today'],
])('one cancelled appointment does not end the others: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test.each([
  ['User has a meeting with Ida on 4 May', 'User cancelled the meeting with Ida on 4 May'],
  ['User has a gym membership', 'User cancelled the gym membership on 4 May'],
])('what was cancelled does not take place: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeDefined();
  expect(conflictReason(other, one)).toBeDefined();
});

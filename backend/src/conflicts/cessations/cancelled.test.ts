import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each([
  ['User is applying for an internship at Sony', 'The Sony internship was cancelled'],
  ['The Sony internship starts on 3 May', 'The Sony internship has been called off'],
])('what was cancelled is not ahead: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBe('one says that the Sony internship was cancelled');
  expect(conflictReason(other, one)).toBe('one says that the Sony internship was cancelled');
});

test.each([
  ['User is planning a trip to Japan in April', 'The trip to Japan is cancelled'],
  ['User is organizing a reunion in Leeds', 'The Leeds reunion has been called off'],
])('what was planned does not take place: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toMatch(/^one says that the .* was cancelled$/);
  expect(conflictReason(other, one)).toMatch(/^one says that the .* was cancelled$/);
});

test.each([
  ['User is planning a trip to Korea', 'The trip to Japan is cancelled'],
  ['User is flying to Japan for work', 'The trip to Korea is cancelled'],
  ['User is applying for an internship at Canon', 'The Sony internship was cancelled'],
  ['User goes on a trip to Rome', 'The trip was cancelled'],
  ['User is angry about the Sony internship', 'The Sony internship was cancelled'],
])('%s is compatible with %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test.each([
  ['User goes to the gym on Monday and Thursday mornings', 'User quit the gym'],
  ['User goes to the sauna every Sunday', 'User has given up the sauna'],
  [
    'User has an allotment with tomatoes, roses and an old apple tree',
    'User gave up the allotment',
  ],
  ['User has a climbing gym membership', 'User has cancelled her climbing gym membership'],
])('who gave up a place does not go there: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBe('one says the opposite of the other');
  expect(conflictReason(other, one)).toBe('one says the opposite of the other');
});

test('who gave up the gym may still go to its café', () => {
  expect(
    conflictReason('User goes to the gym café on Mondays', 'User quit the gym'),
  ).toBeUndefined();
});

import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each([
  [
    "User is a nurse who works at St Mary's Hospital",
    'User is a nurse who works at the Royal Free Hospital',
  ],
  ['User is a driver who works for DHL', 'User works for UPS'],
  ['User has a wife who works at Siemens', "User's wife works at Bosch"],
])('what follows "who" is said of the person before it: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toMatch(/^both say where the user/);
  expect(conflictReason(other, one)).toBeDefined();
});

test.each([
  ['User has a brother who lives in Rome', 'User has a brother who lives in Milan'],
  ["User's wife is a doctor who works nights", 'User is a doctor who works days'],
  [
    'User has a colleague who knows a teacher who lives in Paris',
    'User has a colleague who lives in Lyon',
  ],
])('other people: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

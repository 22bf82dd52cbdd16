import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each([
  ['User teaches history at Santa Clara', 'User teaches history at Loyola'],
  ['User teaches at Santa Clara', 'User teaches at Loyola'],
  ["User's wife teaches law at the University of Leeds", "User's wife teaches law at Loyola"],
])('a subject is taught at another school: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toMatch(/^both say where the user.* teaches/);
  expect(conflictReason(other, one)).toBeDefined();
});

test.each([
  ['User teaches history at home', 'User teaches history at Loyola'],
  ['User teaches history at sunrise', 'User teaches history at Loyola'],
  ['User teaches history at night', 'User teaches history at Loyola'],
  ['User teaches history at GCSE level', 'User teaches history at Loyola'],
  ['User teaches history at Loyola', 'User teaches music at Santa Clara'],
  ['User teaches history at Loyola', 'User works at Siemens'],
  ['User teaches history at Loyola', 'User studies at UFMG'],
  ['User teaches pilates at Oak Studio', 'User teaches pilates at Pine Studio'],
  ['User teaches at Oak Studio', 'User teaches at Pine Studio'],
  ['User teaches toddlers at risk', 'User works at Siemens'],
])('both may be true: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('job and employment', () => {
  test.each([
    [
      'User works as a baker',
      'User works as a plumber',
      "both say what the user's job is: baker or plumber",
    ],
    [
      'User works at Northwind',
      'User is employed by Contoso',
      'both say where the user works: Contoso or Northwind',
    ],
    ['User is unemployed', 'User works as a midwife', 'both say whether the user has a job'],
    ['User is self-employed', 'User is a permanent employee', 'both say how the user is employed'],
    [
      "User's husband is a pilot",
      "User's husband is a surgeon",
      "both say what the job of the user's husband is: pilot or surgeon",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User is a senior electrician', 'User is an electrician'],
    ['User works for a startup', 'User works for Northwind'],
    ['User is a mother of two', 'User is a plumber'],
    ['User worked at Northwind', 'User works at Contoso'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('reads a type of workplace, not every noun with an article', () => {
    expect(conflictReason('User works at a bakery', 'User works at a library')).toBe(
      'both say where the user works: bakery or library',
    );
    expect(conflictReason('User works at a desk', 'User works at a library')).toBeUndefined();
  });
});

test.each([
  ['User works at the BBC', 'User works for the Guardian'],
  ['User works at the University of Leeds', 'User works at the University of York'],
  ["User works at St Mary's Hospital", 'User works at the Royal Free Hospital'],
])('the employer changed: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toMatch(/^both say where the user works: /);
});

test.each([
  ["User works at St Mary's Hospital", 'User works for the NHS'],
  ['User works for Siemens', 'User works at the Berlin office'],
  ['User works for Siemens', 'User works in the Physics department'],
  ['User works for the NHS', 'User works at the Royal Free'],
  ['User works at the Shard', 'User works for Siemens'],
  ['User works at the School of Medicine', 'User works at the University of York'],
  ['User works at the Berlin Office', 'User works at the BBC'],
  ['User works at the library of the university', 'User works at a university'],
])('a part of the employer, or something else: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
});

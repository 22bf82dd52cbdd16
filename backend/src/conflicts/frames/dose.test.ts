import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('how much of a medicine somebody takes', () => {
  test.each([
    [
      'User takes 5 mg of amlodipine every morning',
      'User now takes 10 mg of amlodipine',
      'both say how much amlodipine the user takes: 10 mg or 5 mg',
    ],
    [
      'User is on 50 mg of sertraline',
      'User takes sertraline 100 mg, since June',
      'both say how much sertraline the user takes: 100 mg or 50 mg',
    ],
    [
      'User takes 5 mg of amlodipine',
      "User's amlodipine dose was raised to 10 mg",
      'both say how much amlodipine the user takes: 10 mg or 5 mg',
    ],
    [
      "User's mother takes 20 mg of atorvastatin",
      "User's mother takes 40 mg of atorvastatin now",
      "both say how much atorvastatin the user's mother takes: 20 mg or 40 mg",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ["User's luggage was 23 g", 'User has 20 g luggage'],
    ['The amlodipine dose was 5 mg last year', 'User takes 10 mg of amlodipine'],
    ['The amlodipine dose is not 10 mg', 'User takes 5 mg of amlodipine'],
    ['User takes 5 mg of amlodipine', 'User takes 10 mg of cetirizine'],
    ['User takes 5 mg of amlodipine in the morning', 'User takes 10 mg of amlodipine at night'],
    ["User's mother takes 20 mg of statins", 'User takes 40 mg of statins'],
    ['User took 5 mg of prednisolone until May', 'User takes 10 mg of prednisolone'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});

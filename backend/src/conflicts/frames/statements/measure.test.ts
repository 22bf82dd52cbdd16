import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('numbers that hold for a subject', () => {
  test.each([
    [
      'The line length is 80',
      'The line length is 100',
      'both say which number holds for the line length: 100 or 80',
    ],
    [
      'Sessions expire after 2 hours',
      'Sessions expire after 30 minutes',
      'both say which number holds for sessions: 2 hours or 30 minutes',
    ],
    [
      'The Pro plan costs 20 euros a month',
      'The Pro plan costs 25 euros a month',
      'both say which number holds for the Pro plan: 20 euros a month or 25 euros a month',
    ],
    [
      'The test coverage threshold is 80 %',
      'The test coverage threshold is 90%',
      'both say which number holds for the test coverage threshold: 80% or 90%',
    ],
    [
      'The project has a budget of 20,000 euros',
      'The budget of the project was raised to 35,000 euros',
      'both say which number holds for the budget of the project: 20000 euros or 35000 euros',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['The line length is 80', 'The indentation is 2'],
    ['Atlas has a budget of 20,000 euros', 'Comet has a budget of 35,000 euros'],
    ['The project has a team of 5 people', 'The project has a backlog of 40 tickets'],
    ['The Pro plan costs 20 euros a month', 'The Pro plan costs 200 euros a year'],
    ['Sessions expire after 2 hours', 'Sessions are limited to 100 MB'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});

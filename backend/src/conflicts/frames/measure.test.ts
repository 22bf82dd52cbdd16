import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

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
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['The line length is 80', 'The indentation is 2'],
    ['The Pro plan costs 20 euros a month', 'The Pro plan costs 200 euros a year'],
    ['Sessions expire after 2 hours', 'Sessions are limited to 100 MB'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});

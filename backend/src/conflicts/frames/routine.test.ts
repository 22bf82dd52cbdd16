import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('daily times and frequencies', () => {
  test.each([
    [
      'User gets up at 6:30',
      'User gets up at 8:15',
      'both say when the user gets up: 6:30 or 8:15',
    ],
    ['User is a night owl', 'User is an early bird', 'both say when the user is at their best'],
    [
      'User works from 9 to 5',
      'User works from 7 to 3',
      "both say what the user's working hours are: 7:00-15:00 or 9:00-17:00",
    ],
    [
      'User swims twice a week',
      'User swims every day',
      'both say how often this happens: 2 times a week or daily',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User gets up at 6:30', 'User goes to bed at 22:15'],
    ['User gets up at 6:30 on weekdays', 'User gets up at 9:00 at weekends'],
    ['User swims twice a week', 'User rows every day'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('reads "9 to 5" as ending in the afternoon', () => {
    expect(conflictReason('User works from 9 to 5', 'User works from 9 to 18')).toBe(
      "both say what the user's working hours are: 9:00-17:00 or 9:00-18:00",
    );
    expect(conflictReason('User works from 9 to 5', 'User works from 9 to 17')).toBeUndefined();
  });
});

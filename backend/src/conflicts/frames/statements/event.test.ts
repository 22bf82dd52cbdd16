import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('when something takes place', () => {
  test.each([
    ['Standup is at 9:30', 'Standup is at 10:00', 'both say when standup is: 10:00 or 9:30'],
    [
      'We deploy on Fridays',
      'We deploy on Tuesdays',
      'both say when deploys are: Fridays or Tuesdays',
    ],
    [
      'The visa expires in May',
      'The visa expires in August',
      'both say when the visa expires: August or May',
    ],
    [
      'The conference is on 12 March',
      'The conference was moved to 19 March',
      'both say when the conference is: 12 March or 19 March',
    ],
    [
      "User's shop is closed on Mondays",
      "User's shop is closed on Tuesdays",
      "both say when the user's shop is closed: Mondays or Tuesdays",
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['Standup is at 9:30', 'The retrospective is at 15:00'],
    ['The lease starts in May', 'The lease ends in August'],
    ['Standup is on Mondays', 'Standup is at 9:30'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});

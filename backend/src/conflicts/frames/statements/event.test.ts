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
      'The exam is on 3.11.2026',
      'The exam is on 5.11.2026',
      'both say when the exam is: 3.11.2026 or 5.11.2026',
    ],
    [
      'The wedding is on 3.11.2026',
      'The wedding is on 11 March 2026',
      'both say when the wedding is: 11 March 2026 or 3.11.2026',
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
    ['The exam is on 3.11.2026', 'The exam is on 3 November 2026'],
    ['The exam is on 03.11.2026', 'The exam is on 2026-11-03'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});

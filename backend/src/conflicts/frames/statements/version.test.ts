import { describe, expect, test } from '@jest/globals';
import { areDuplicates, conflictReason } from '../../../testing/compare-texts.ts';

describe('versions', () => {
  test.each([
    [
      'We use Node 20',
      'The project uses Node 22',
      'both say which version of Node it is: 20 or 22',
    ],
    ['The API is at v2', 'The API is at v3', 'both say which version of API it is: v2 or v3'],
    [
      'Atlas runs on Postgres 15',
      'Atlas was upgraded to Postgres 16',
      'both say which version of postgresql it is: 15 or 16',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['We use Node 20', 'We use Python 3.12'],
    ['Atlas uses Node 20', 'Comet uses Node 22'],
    ['The project requires Node 20 or later', 'The project uses Node 22'],
    ['We used Node 18 before', 'We use Node 20'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test.each([
    [
      'The Lisbon flight was rescheduled to January 10, 2027.',
      'The Lisbon flight is on January 9, 2027.',
      'both say when the Lisbon flight is: January 10 or January 9',
    ],
    [
      'The dentist appointment was moved to Feb 12',
      'The dentist appointment is on Feb 10',
      'both say when the dentist appointment is: Feb 10 or Feb 12',
    ],
    [
      "User's interview was moved to 12 February at 10:00",
      "User's interview is on February 9",
      "both say when the user's interview is: 12 February at 10:00 or February 9",
    ],
  ])('are not read from a date: %s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    [
      'The fair is in June 2026',
      'The fair is in June 2027',
      'both say when the fair is: June 2026 or June 2027',
    ],
    [
      'The launch is in Spring 2026',
      'The launch is in Spring 2027',
      'both say when the launch is: Spring 2026 or Spring 2027',
    ],
    [
      'The exam is on 10 January 2026',
      'The exam is on 10 January 2027',
      'both say when the exam is: 10 January 2026 or 10 January 2027',
    ],
  ])('are not read from a year: %s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(areDuplicates(one, other)).toBe(false);
  });

  test('are read from the name of a framework that is also a season', () => {
    expect(conflictReason('We use Spring 5', 'We use Spring 6')).toContain('version');
  });
});

import { describe, expect, test } from '@jest/globals';
import { areDuplicates, conflictReason } from '../../../testing/compare-texts.ts';

describe('when something takes place', () => {
  test.each([
    ['Standup is at 9:30', 'Standup is at 10:00', 'both say when standup is: 10:00 or 9:30'],
    [
      'The choir rehearses on Tuesdays at 19:30',
      'The choir rehearses on Wednesdays at 19:00',
      'both say when the choir rehearses: Tuesdays at 19:30 or Wednesdays at 19:00',
    ],
    [
      'The shop must go live on 15 December 2026',
      'The shop goes live on 20 January 2027 instead of 15 December',
      'both say when the shop launches: 15 December 2026 or 20 January 2027',
    ],
    [
      'Weekly meeting with Prof. Tanaka is on Mondays',
      'Weekly meeting with Prof. Tanaka moved to Wednesday',
      'both say when the weekly meeting with Prof. Tanaka is: Mondays or Wednesday',
    ],
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
    ['The choir rehearses on Tuesdays', 'The choir meets on Fridays'],
    ['The ICASSP paper is due on 3 May', 'The ICASSP poster is due on 10 May'],
    ['The wedding date is 26 June 2027', 'The wedding is on 26 June 2027 at 14:00'],
    ['The exam is on 3.11.2026', 'The exam is on 3 November 2026'],
    ['The exam is on 03.11.2026', 'The exam is on 2026-11-03'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('may be called a deadline', () => {
    const due = 'The ICASSP paper is due on 16 January 2027';
    const extended = 'The ICASSP deadline was extended to 23 January 2027';
    const dates = '16 January 2027 or 23 January 2027';
    expect(conflictReason(extended, due)).toBe(`both say when the ICASSP deadline is: ${dates}`);
    expect(conflictReason(due, extended)).toBe(`both say when the ICASSP paper is due: ${dates}`);
  });

  test.each([
    ['The retro is on the first Thursday of the month', 'the first Thursday of the month'],
    ['The retro is on the 1st Thursday', 'the first Thursday'],
  ])('counts weekdays: %s', (one, said) => {
    const other = 'The retro is on the third Thursday of the month';
    expect(conflictReason(one, other)).toBe(
      `both say when the retro is: ${said} or the third Thursday of the month`,
    );
    expect(areDuplicates(one, other)).toBe(false);
  });

  test('does not take every second Tuesday for every Tuesday', () => {
    const one = 'The retro is every second Tuesday';
    expect(areDuplicates(one, 'The retro is every Tuesday')).toBe(false);
    expect(areDuplicates(one, 'The retro is every other Tuesday')).toBe(true);
  });

  test('ends before another fact', () => {
    const one = 'The roof repair starts on 3 August 2026 and costs 8500 euros';
    const other = 'The roof repair starts on 7 September 2026';
    expect(conflictReason(one, other)).toBe(
      'both say when the roof repair is: 3 August 2026 or 7 September 2026',
    );
    const exam = 'The exam is on 3 May and lasts two hours';
    expect(areDuplicates(exam, 'The exam is on 3 May')).toBe(false);
  });

  test('slips', () => {
    expect(conflictReason('The exam is on 15 June', 'The exam slipped to 6 July')).toBe(
      'both say when the exam is: 15 June or 6 July',
    );
  });
});

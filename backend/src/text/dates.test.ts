import { describe, expect, test } from '@jest/globals';
import { dateWindows } from './dates.ts';

// A Wednesday.
const now = Date.UTC(2026, 10, 18, 15);

const windows = (text: string, at = now): string[] =>
  dateWindows(text, at).map(({ from, to }) =>
    [from, to].map((time) => new Date(time).toISOString().slice(0, 10)).join(' to '),
  );

describe('date windows', () => {
  test.each([
    ['What happened in May 2023?', '2023-05-01 to 2023-05-31'],
    ['What did I say on 4 July 2024?', '2024-07-04 to 2024-07-04'],
    ['Which books did I read in 2022?', '2022-01-01 to 2022-12-31'],
    ['What did I do yesterday?', '2026-11-17 to 2026-11-17'],
    ['Whom did I meet on Monday?', '2026-11-16 to 2026-11-16'],
    ['What have I started in the last 3 days?', '2026-11-15 to 2026-11-18'],
    ['What did I change 3 days ago?', '2026-11-15 to 2026-11-15'],
    ['What did I change a couple of weeks ago?', '2026-11-01 to 2026-11-07'],
    ['What did I save two weeks ago?', '2026-11-01 to 2026-11-07'],
    ['What did I save in the last two weeks?', '2026-11-04 to 2026-11-18'],
    ['What did I save in the last month?', '2026-10-19 to 2026-11-18'],
    ['What did I save over the past week?', '2026-11-11 to 2026-11-18'],
    ['What did I do over the past weekend?', '2026-11-14 to 2026-11-15'],
    ['What did I save last month?', '2026-10-01 to 2026-10-31'],
    ['What did I save the day before yesterday?', '2026-11-16 to 2026-11-16'],
    ['What did I save last week?', '2026-11-09 to 2026-11-15'],
    ['What did I save on Tuesday last week?', '2026-11-10 to 2026-11-10'],
    ['What did I save from last week to yesterday?', '2026-11-09 to 2026-11-17'],
    ['What did I save from 1 November to last week?', '2026-11-01 to 2026-11-15'],
    ['What did I save the week before last?', '2026-11-02 to 2026-11-08'],
    ['What did I save the weekend before last?', '2026-11-07 to 2026-11-08'],
    ['What did I save the month before last?', '2026-09-01 to 2026-09-30'],
    ['What did I save the year before last?', '2024-01-01 to 2024-12-31'],
    ['What did I save the Monday before last?', '2026-11-09 to 2026-11-09'],
    ['What did I save the Tue before last?', '2026-11-10 to 2026-11-10'],
    // Today is a Wednesday, so the last one was a week ago.
    ['What did I save the Wednesday before last?', '2026-11-04 to 2026-11-04'],
    ['What did I save the Sunday before last?', '2026-11-08 to 2026-11-08'],
    ['What did I save the May before last?', '2025-05-01 to 2025-05-31'],
    ['What did I save the November before last?', '2024-11-01 to 2024-11-30'],
    ['What did I save the December before last?', '2024-12-01 to 2024-12-31'],
    ['since the Monday before last', '2026-11-09 to 2026-11-18'],
    ['the Monday before last week', '2026-11-16 to 2026-11-16'],
    ['What did I save this week?', '2026-11-16 to 2026-11-18'],
    ['What did I save last weekend?', '2026-11-14 to 2026-11-15'],
    ['What has changed since Monday?', '2026-11-16 to 2026-11-18'],
    ['What has changed since March?', '2026-03-01 to 2026-11-18'],
    ['since two weeks ago', '2026-11-01 to 2026-11-18'],
    ['since the week before last', '2026-11-02 to 2026-11-18'],
    ['saved since 2025', '2025-01-01 to 2026-11-18'],
    ['What did I say on 3.11.2026?', '2026-11-03 to 2026-11-03'],
    ['What did I say on 03. 11. 2026?', '2026-11-03 to 2026-11-03'],
    ['What did I say on 11.13.2026?', '2026-11-13 to 2026-11-13'],
    ['What did I say on 11/3/2026?', '2026-11-03 to 2026-11-03'],
    ['What did I tell you on 3.11. about tea?', '2026-11-03 to 2026-11-03'],
    ['Where was I in late August 2025?', '2025-08-21 to 2025-08-31'],
    ['What did I plant last spring?', '2026-03-01 to 2026-05-31'],
    ['Whom   did I\n meet  on   Monday?', '2026-11-16 to 2026-11-16'],
  ])('%s', (text, window) => {
    expect(windows(text)).toContain(window);
  });

  test.each([
    ['between 1 and 5 November', '2026-11-01 to 2026-11-05'],
    ['from 1 to 5 November', '2026-11-01 to 2026-11-05'],
    ['from the 1st to the 5th of November', '2026-11-01 to 2026-11-05'],
    ['between the 1st and the 5th of November 2025', '2025-11-01 to 2025-11-05'],
    ['between November 1 and 5', '2026-11-01 to 2026-11-05'],
    ['between Nov. 1 and Nov. 5, 2025', '2025-11-01 to 2025-11-05'],
    ['between 28 October and 3 November', '2026-10-28 to 2026-11-03'],
    ['between 2026-11-01 and 2026-11-05', '2026-11-01 to 2026-11-05'],
    ['between 1.11.2026 and 5.11.2026', '2026-11-01 to 2026-11-05'],
    ['between 1.11. and 5.11.', '2026-11-01 to 2026-11-05'],
    ['1.-5.11.2026', '2026-11-01 to 2026-11-05'],
    ['28.12.-3.1.2026', '2025-12-28 to 2026-01-03'],
    ['between Monday and yesterday', '2026-11-16 to 2026-11-17'],
    ['since 1 October until 5 November', '2026-10-01 to 2026-11-05'],
    ['between August and October', '2026-08-01 to 2026-10-31'],
    ['from December to February', '2025-12-01 to 2026-02-28'],
    ['from December to February 2025', '2024-12-01 to 2025-02-28'],
    ['from November 2024 to February 2025', '2024-11-01 to 2025-02-28'],
    ['between 2022 and 2024', '2022-01-01 to 2024-12-31'],
    ['2022-2024', '2022-01-01 to 2024-12-31'],
  ])('are one for a range: %s', (text, window) => {
    expect(windows(`Which books did I read ${text}?`)[0]).toBe(window);
    expect(new Set(windows(text).map((each) => each.slice(0, 4))).size).toBe(windows(text).length);
  });

  // Each of these takes hours if a run of amounts is split into units in every possible way.
  test.each(['1m     ', '11 hour  ', '1.5 hours ', '111 week   ', '8h     7h     '])(
    'are empty for a run of amounts: %j',
    (amounts) => {
      expect(windows(amounts.repeat(80))).toEqual([]);
    },
  );

  test.each([
    // A Monday: what was said on Friday was said last week.
    ['2026-11-30', 'last week', '2026-11-23 to 2026-11-29'],
    ['2026-11-29', 'last week', '2026-11-16 to 2026-11-22'],
    ['2026-11-30', 'last weekend', '2026-11-28 to 2026-11-29'],
    ['2026-11-29', 'last weekend', '2026-11-21 to 2026-11-22'],
    ['2026-11-29', 'the weekend before last', '2026-11-14 to 2026-11-15'],
    ['2026-12-31', 'last month', '2026-11-01 to 2026-11-30'],
    ['2026-01-31', 'the month before last', '2025-11-01 to 2025-11-30'],
  ])('are spans of the calendar: on %s, %s', (day, text, window) => {
    expect(windows(text, Date.parse(`${day}T18:00:00Z`))).toEqual([window]);
  });

  test('are at most 16', () => {
    expect(windows('in May, in June, in July, in August, in March')).toHaveLength(16);
    expect(windows('1991 1992 1993 '.repeat(30))).toHaveLength(16);
  });

  test('are one where the words for a time contain those for another', () => {
    expect(windows('the day before yesterday')).toEqual(['2026-11-16 to 2026-11-16']);
    expect(windows('since March')).toEqual(['2026-03-01 to 2026-11-18']);
  });

  test('include each of the last five years when the year is missing', () => {
    expect(windows('Where was I in March?')).toEqual([
      '2026-03-01 to 2026-03-31',
      '2025-03-01 to 2025-03-31',
      '2024-03-01 to 2024-03-31',
      '2023-03-01 to 2023-03-31',
      '2022-03-01 to 2022-03-31',
    ]);
  });

  test.each([
    'What is my editor?',
    'What should I do now?',
    'What can I cook tonight?',
    'What can I cook in summer?',
    'What do I do at Christmas?',
    'Where is this spring roll recipe?',
    'What did I do in the last hour?',
    'Which may be the best?',
    '',
    '99/99/9999',
    'Which Python, 3.11 or 3.12.1?',
    'Did I choose between 5 and 10 people?',
    '４月に',
  ])('are empty for: %s', (text) => {
    expect(windows(text)).toEqual([]);
  });

  test('never start in the future', () => {
    expect(dateWindows('next year, tomorrow, in 2031', now).every(({ from }) => from <= now)).toBe(
      true,
    );
  });
});

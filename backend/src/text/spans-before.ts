import type { Timestamp } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';
import {
  between,
  mondayBefore,
  monthNumber,
  sinceThen,
  weekdayNumber,
  type DateWindow,
} from './date-window.ts';
import { monthPattern, weekdayPattern } from './time-words.ts';

const before = new RegExp(
  String.raw`\b(?:day before (?<yesterday>yesterday)|(?<unit>weekend|week|month|year) before last|(?:(?<weekday>${weekdayPattern})|(?<monthName>${monthPattern})) before last(?! (?:${weekdayPattern}|${monthPattern}|night|weekend|week|month|year)\b)|(?<week>this week))\b`,
  'gi',
);

/** Without "the week before last" and the like, in which "before" does not mean everything before. */
export const withoutSpansBefore = (text: string): string => text.replaceAll(before, '-');

/** "The week before last" is a week of the calendar; "this week" began on Monday. */
export const spansBefore = (text: string, now: Timestamp): DateWindow[] =>
  Array.from(text.matchAll(before)).flatMap(({ groups = {}, index }) =>
    sinceThen(text, index, [spanBefore(groups, now)], now),
  );

const spanBefore = (
  { week, yesterday, weekday, monthName, unit }: Readonly<Record<string, string | undefined>>,
  now: Timestamp,
): DateWindow => {
  const today = Math.floor(now / days(1)) * days(1);
  if (week !== undefined) return { from: mondayBefore(today), to: now };
  if (yesterday !== undefined) return between(today - days(2), today - days(1));
  if (weekday !== undefined) return weekdayBeforeLast(weekday, today);
  if (monthName !== undefined) return monthBeforeLast(monthName, today);
  return unitBeforeLast(unit?.toLowerCase(), today);
};

/** The one before the last that is over. A weekend is Saturday and Sunday, the end of a week. */
const unitBeforeLast = (unit: string | undefined, today: Timestamp): DateWindow => {
  const [year, month] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth()];
  if (unit === 'month') return between(Date.UTC(year, month - 2), Date.UTC(year, month - 1));
  if (unit === 'year') return between(Date.UTC(year - 2, 0), Date.UTC(year - 1, 0));
  const monday = mondayBefore(today) - days(14);
  return between(unit === 'weekend' ? monday + days(5) : monday, monday + days(7));
};

/** A week before the last such day, which is never today. */
const weekdayBeforeLast = (name: string, today: Timestamp): DateWindow => {
  const back = (new Date(today - days(1)).getUTCDay() - weekdayNumber(name) + 6) % 7;
  const from = today - days(back + 8);
  return between(from, from + days(1));
};

/** A year before the last such month, which is never the current one. */
const monthBeforeLast = (name: string, today: Timestamp): DateWindow => {
  const [month, current] = [monthNumber(name), new Date(today)];
  const year = current.getUTCFullYear() - (month < current.getUTCMonth() ? 1 : 2);
  return between(Date.UTC(year, month), Date.UTC(year, month + 1));
};

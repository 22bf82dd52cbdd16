import * as chrono from 'chrono-node/en';
import type { Timestamp } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';
import { once } from '../kernel/once.ts';
import { english } from '../lexicon/en/index.ts';
import { amountPattern, monthPattern, readAmount, weekdayPattern } from './time-words.ts';
import { unifyDates } from './unify-dates.ts';

/** A time range named in a text, both ends included. */
export type DateWindow = { readonly from: Timestamp; readonly to: Timestamp };

type Parts = chrono.ParsedResult['start'];

/**
 * Parsing dates takes up to 6 µs per character, and questions name their dates before this point.
 */
const maxCharacters = 300;
/** "In May" may mean May of any of these last years. */
const yearsBack = 5;
/** Each memory is compared with every window; a question names one or two. */
const maxWindows = 16;

/**
 * The days, weeks, months and years that an English text names, in UTC, read by chrono-node: "in
 * May 2023", "last week", "on 4 July", "in 2022". A month or day without a year yields a window for
 * each of the last five years. Times of day and "now" yield none, and "today" only `withToday`: "what
 * can I cook today?" asks for no date. Returns at most 16 windows from the first 300 characters.
 */
export const dateWindows = (
  text: string,
  now: Timestamp,
  { withToday = false }: { readonly withToday?: boolean } = {},
): DateWindow[] => {
  // Runs of white space multiply the ways a pattern can match.
  const read = unifyDates(text.slice(0, maxCharacters).replace(/\s+/g, ' '));
  if (!mayNameDate.test(read)) return [];
  // chrono-node would find "yesterday" in "the day before yesterday".
  const others = read.replaceAll(spans, '-').replaceAll(before, '-');
  const dated = reader()
    .parse(others, { instant: new Date(now), timezone: 0 })
    .filter(({ text }) => !timeOfDay.test(text) && (withToday || !today.test(text)))
    .flatMap((result) => sinceThen(others, result.index, windowsOf(result, now), now));
  const named = [...relativeSpans(read, now), ...spansBefore(read, now), ...dated];
  // chrono-node does not parse a year by itself.
  const windows = named.length > 0 ? named : bareYears(read, now);
  return windows.slice(0, maxWindows);
};

const timeOfDay = /^(?:now|tonight|(?:last|past|this) (?:hour|minute|second))$/i;
const today = /^today$/i;

/**
 * A digit, or a word that every match of the patterns below contains. Without it, eleven parsers
 * would search each question, and most questions name no date.
 */
const mayNameDate =
  /\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|\b(?:on|this|last|past|previous|next)?\s*week(?:end|day)|\b(?:now|today|tonight|tomorrow|overmorrow|tmrw?|yesterday)\b|\b(?:last|past|previous|this|next|after)|\bago\b/i;

/**
 * The chrono-node parsers in use: those for dates. Its parsers for durations ("1 hour 20 minutes
 * ago") try every way to split a run of durations into units, which takes seconds for 77 characters
 * and doubles with each additional unit (measured with 2.10.3). `relativeSpans` parses the
 * durations that name a window.
 */
const dateParsers = new Set([
  'ENYearMonthDayParser',
  'ISOFormatParser',
  'SlashDateFormatParser',
  'ENMonthNameLittleEndianParser',
  'ENMonthNameMiddleEndianParser',
  'ENWeekdayParser',
  'ENSlashMonthFormatParser',
  'ENYearMonthNameParser',
  'ENCasualDateParser',
  'ENMonthNameParser',
  'ENRelativeDateFormatParser',
]);
const reader = once(() => {
  const { parsers, refiners } = chrono.configuration.createCasualConfiguration(false);
  return new chrono.Chrono({
    parsers: parsers.filter((parser) => dateParsers.has(parser.constructor.name)),
    refiners,
  });
});

const unitDays: Readonly<Record<string, number>> = {
  ...{ day: 1, weekend: 7, week: 7, fortnight: 14, month: 30, year: 365 },
};
const unit = Object.keys(unitDays).join('|');
const spans = new RegExp(
  String.raw`\b(?:(?:last|past|previous) (?<back>${amountPattern})(?: of)? (?<span>${unit})s?|(?<ago>${amountPattern})(?: of)? (?<unit>${unit})s? ago|(?:(?:in|over|during|within) the last|past) (?<rolling>day|week|fortnight|month|year)(?! of))\b`,
  'gi',
);

/**
 * "The last 3 days" and "the past week" end now, and so does "in the last month", but "last month" is
 * a month of the calendar. "2 weeks ago" is the week around that time.
 */
const relativeSpans = (text: string, now: Timestamp): DateWindow[] =>
  Array.from(text.matchAll(spans)).flatMap(({ groups = {}, index }) => {
    const isAgo = groups['ago'] !== undefined;
    const { back, span, ago, unit: unitAgo, rolling } = groups;
    const count = (back ?? ago ?? 'one').toLowerCase();
    const unit = days(unitDays[(span ?? unitAgo ?? rolling ?? '').toLowerCase()] ?? 1);
    const then = now - readAmount(count) * unit;
    const window = isAgo
      ? { from: startOfDay(then - unit / 2), to: Math.min(startOfDay(then + unit / 2) - 1, now) }
      : { from: then, to: now };
    return sinceThen(text, index, [window], now);
  });

const before = new RegExp(
  String.raw`\b(?:day before (?<yesterday>yesterday)|(?<unit>weekend|week|month|year) before last|(?:(?<weekday>${weekdayPattern})|(?<monthName>${monthPattern})) before last(?! (?:${weekdayPattern}|${monthPattern}|night|weekend|week|month|year)\b)|(?<week>this week))\b`,
  'gi',
);

/** Without "the week before last" and the like, in which "before" does not mean everything before. */
export const withoutSpansBefore = (text: string): string => text.replaceAll(before, ' ');

/** "The week before last" is the week around 14 days ago; "this week" began on Monday. */
const spansBefore = (text: string, now: Timestamp): DateWindow[] =>
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
  const length = days(unitDays[unit?.toLowerCase() ?? ''] ?? 1);
  return between(startOfDay(today - 2.5 * length), startOfDay(today - 1.5 * length));
};

/** A week before the last such day, which is never today. */
const weekdayBeforeLast = (name: string, today: Timestamp): DateWindow => {
  const back = (new Date(today - days(1)).getUTCDay() - indexIn(weekdays, name) + 6) % 7;
  const from = today - days(back + 8);
  return between(from, from + days(1));
};

/** A year before the last such month, which is never the current one. */
const monthBeforeLast = (name: string, today: Timestamp): DateWindow => {
  const [month, current] = [indexIn(months, name), new Date(today)];
  const year = current.getUTCFullYear() - (month < current.getUTCMonth() ? 1 : 2);
  return between(Date.UTC(year, month), Date.UTC(year, month + 1));
};

const { months, weekdays } = english.calendar;
const indexIn = (names: readonly string[], name: string): number =>
  names.findIndex((each) => each.startsWith(name.slice(0, 3).toLowerCase()));

const mondayBefore = (day: Timestamp): Timestamp => day - days((new Date(day).getUTCDay() + 6) % 7);

/** "Since Monday" is the latest Monday and every day after it. */
const sinceThen = (
  text: string,
  index: number,
  windows: readonly DateWindow[],
  now: Timestamp,
): readonly DateWindow[] =>
  /\bsince (?:the )?$/i.test(text.slice(0, index))
    ? windows.slice(0, 1).map(({ from }) => ({ from, to: now }))
    : windows;

const startOfDay = (time: Timestamp): Timestamp => Math.floor(time / days(1) + 0.5) * days(1);

const windowsOf = ({ text, start, end }: chrono.ParsedResult, now: Timestamp): DateWindow[] => {
  const week = /\bweek\b/i.test(text);
  return yearsOf(start, end ?? start, now).flatMap((years) => {
    const first = windowOf(start, years.first, week);
    if (first === undefined) return [];
    // A weekday without a date is the most recent one.
    const back = first.from > now && start.isCertain('weekday') ? days(7) : 0;
    const last = end ? (windowOf(end, years.last, week) ?? first) : first;
    const window = { from: first.from - back, to: Math.max(first.to, last.to) - back };
    return window.from > now ? [] : [/\bweekend\b/i.test(text) ? weekendOf(window) : window];
  });
};

/** chrono-node names one of its two days. */
const weekendOf = ({ from, to }: DateWindow): DateWindow =>
  new Date(from).getUTCDay() === 0 ? { from: from - days(1), to } : { from, to: to + days(1) };

type Years = { readonly first: number; readonly last: number };

/** A year that one end of a range names counts for both: "from December to February 2025". */
const yearsOf = (start: Parts, end: Parts, now: Timestamp): Years[] => {
  const [first, last] = [start, end].map((part) => part.get('year') ?? 0) as [number, number];
  const [isFirst, isLast] = [start.isCertain('year'), end.isCertain('year')];
  const turns = endsBefore(end, start) ? 1 : 0;
  if (isFirst && !isLast) return [{ first, last: first + turns }];
  if (isLast && !isFirst) return [{ first: last - turns, last }];
  if (isFirst || !start.isCertain('month')) return [{ first, last }];
  const year = new Date(now).getUTCFullYear();
  return Array.from({ length: yearsBack }, (_, back) => ({
    first: year - back,
    last: year - back + turns,
  }));
};

const endsBefore = (end: Parts, start: Parts): boolean => dayOfYear(end) < dayOfYear(start);

/** Grows with every day of a year. */
const dayOfYear = (part: Parts): number => (part.get('month') ?? 1) * 32 + (part.get('day') ?? 1);

/** A window of the smallest unit given: a day, the week around it, a month or a year. */
const windowOf = (part: Parts, year: number, isWeek: boolean): DateWindow | undefined => {
  const month = (part.get('month') ?? 1) - 1;
  if (part.isCertain('day') || part.isCertain('weekday')) {
    const from = Date.UTC(year, month, part.get('day') ?? 1);
    return isWeek ? between(from - days(3), from + days(4)) : between(from, from + days(1));
  }
  if (part.isCertain('month')) return between(Date.UTC(year, month), Date.UTC(year, month + 1));
  if (part.isCertain('year')) return between(Date.UTC(year, 0), Date.UTC(year + 1, 0));
  return undefined;
};

const bareYears = (text: string, now: Timestamp): DateWindow[] =>
  Array.from(text.matchAll(years)).flatMap(({ groups = {}, index }) => {
    const [first, last] = [Number(groups['first']), Number(groups['last'] ?? groups['first'])];
    const window = between(Date.UTC(first, 0), Date.UTC(Math.max(first, last) + 1, 0));
    return window.from > now ? [] : sinceThen(text, index, [window], now);
  });

const years = /\b(?<first>(?:19|20)\d\d)\b(?: ?(?:to|-|–) ?(?<last>(?:19|20)\d\d)\b)?/g;

const between = (from: number, before: number): DateWindow => ({ from, to: before - 1 });

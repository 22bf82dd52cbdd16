import * as chrono from 'chrono-node/en';
import type { Timestamp } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';
import { once } from '../kernel/once.ts';
import {
  between,
  lastYears,
  mondayBefore,
  sinceThen,
  startOfDay,
  type DateWindow,
} from './date-window.ts';
import { partsOfYears, withoutPartsOfYears } from './parts-of-years.ts';
import { spansBefore, withoutSpansBefore } from './spans-before.ts';
import { amountPattern, readAmount } from './time-words.ts';
import { unifyDates } from './unify-dates.ts';

type Parts = chrono.ParsedResult['start'];

/**
 * Parsing dates takes up to 6 µs per character, and questions name their dates before this point.
 */
const maxCharacters = 300;
/** Each memory is compared with every window; a question names one or two. */
const maxWindows = 16;

/**
 * The days, weeks, months and years that an English text names, in UTC, read by chrono-node: "in
 * May 2023", "last week", "on 4 July", "in 2022". A month or day without a year yields a window for
 * each of the last five years. Times of day and "now" yield none. "Today" and "in summer" do only if the
 * text asks when something was saved (`ofSaving`): "what can I cook today?" asks for no date. Returns at most 16 windows from the first 300 characters.
 */
export const dateWindows = (
  text: string,
  now: Timestamp,
  { ofSaving = false }: { readonly ofSaving?: boolean } = {},
): DateWindow[] => {
  // Runs of white space multiply the ways a pattern can match.
  const read = unifyDates(text.slice(0, maxCharacters).replace(/\s+/g, ' '));
  if (!mayNameDate.test(read)) return [];
  // chrono-node would find "yesterday" in "the day before yesterday".
  const others = withoutPartsOfYears(withoutSpansBefore(read.replaceAll(spans, '-')));
  const dated = reader()
    .parse(others, { instant: new Date(now), timezone: 0 })
    .filter(({ text }) => !timeOfDay.test(text) && (ofSaving || !today.test(text)))
    .flatMap((result) => sinceThen(others, result.index, windowsOf(result, now), now));
  const parts = partsOfYears(read, now, ofSaving);
  const named = [...relativeSpans(read, now), ...spansBefore(read, now), ...parts, ...dated];
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
  /\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|spring|summer|autumn|\bfall\b|winter|christmas|quarter|\b(?:on|this|last|past|previous|next)?\s*week(?:end|day)|\b(?:now|today|tonight|tomorrow|overmorrow|tmrw?|yesterday)\b|\b(?:last|past|previous|this|next|after)|\bago\b/i;

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

const windowsOf = ({ text, start, end }: chrono.ParsedResult, now: Timestamp): DateWindow[] => {
  const lastEnd = /\blast week$/i.test(text) ? lastWeek(now) : undefined;
  return yearsOf(start, end ?? start, now).flatMap((years) => {
    const first = lastSpan(text, start, now) ?? windowOf(start, years.first);
    if (first === undefined) return [];
    // A weekday without a date is the most recent one.
    const back = first.from > now && start.isCertain('weekday') ? days(7) : 0;
    const last = end ? (lastEnd ?? windowOf(end, years.last) ?? first) : first;
    const window = { from: first.from - back, to: Math.max(first.to, last.to) - back };
    return window.from > now ? [] : [/\bweekend\b/i.test(text) ? weekendOf(window) : window];
  });
};

/**
 * The week or month of the calendar before the current one, or a day of that week. chrono-node names
 * the day that many days before, and for "last month" on the 31st it may name the current month.
 */
const lastSpan = (text: string, start: Parts, now: Timestamp): DateWindow | undefined => {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (/^last month\b/i.test(text)) return between(Date.UTC(year, month - 1), Date.UTC(year, month));
  const week = lastWeek(now);
  if (/^last week\b/i.test(text)) return week;
  const weekday = start.isCertain('weekday') ? start.get('weekday') : null;
  if (weekday === null || !/ last week$/i.test(text)) return undefined;
  const from = week.from + days((weekday + 6) % 7);
  return between(from, from + days(1));
};

const lastWeek = (now: Timestamp): DateWindow => {
  const monday = mondayBefore(Math.floor(now / days(1)) * days(1));
  return between(monday - days(7), monday);
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
  return lastYears(now).map((year) => ({ first: year, last: year + turns }));
};

const endsBefore = (end: Parts, start: Parts): boolean => dayOfYear(end) < dayOfYear(start);

/** Grows with every day of a year. */
const dayOfYear = (part: Parts): number => (part.get('month') ?? 1) * 32 + (part.get('day') ?? 1);

/** A window of the smallest unit given: a day, a month or a year. */
const windowOf = (part: Parts, year: number): DateWindow | undefined => {
  const month = (part.get('month') ?? 1) - 1;
  if (part.isCertain('day') || part.isCertain('weekday')) {
    const from = Date.UTC(year, month, part.get('day') ?? 1);
    return between(from, from + days(1));
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

import * as chrono from 'chrono-node/en';
import type { Timestamp } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';

/** A stretch of time that a text names, both ends included. */
export type DateWindow = { readonly from: Timestamp; readonly to: Timestamp };

type Parts = chrono.ParsedResult['start'];

/** Reading dates costs up to 3 µs a character; nobody names a date later than this. */
const longestRead = 500;
/** "In May" may mean any May of these last years. */
const yearsBack = 5;
/** Each memory is compared with every window; a question names one or two. */
const mostWindows = 16;

/**
 * The days, weeks, months and years that an English text names, in UTC, read by chrono-node: "in
 * May 2023", "last week", "on 4 July", "in 2022". A month or day without its year stands for that
 * of each of the last years. Times of day, and what is only "now", name no window. At most 16 are
 * answered, of the first 500 characters.
 */
export const dateWindows = (text: string, now: Timestamp): DateWindow[] => {
  const read = text.slice(0, longestRead);
  const named = chrono.casual
    .parse(read, { instant: new Date(now), timezone: 0 })
    .filter((result) => !/^(?:now|today|tonight)$/i.test(result.text))
    .flatMap((result) => windowsOf(result, now));
  // chrono-node leaves a year that stands alone unread.
  const windows = named.length > 0 ? named : bareYears(read).filter(({ from }) => from <= now);
  return windows.slice(0, mostWindows);
};

const windowsOf = ({ text, start, end }: chrono.ParsedResult, now: Timestamp): DateWindow[] => {
  if (/\b(?:last|past|previous) (?:\d|few|couple|several)/i.test(text)) {
    return [{ from: start.date().getTime(), to: now }];
  }
  const week = /\bweek\b/i.test(text);
  return yearsOf(start, end ?? start, now).flatMap((year) => {
    const first = windowOf(start, year, week);
    if (first === undefined) return [];
    // A weekday without a date is the last one.
    const back = first.from > now && start.isCertain('weekday') ? days(7) : 0;
    const last = end ? (windowOf(end, year, week) ?? first) : first;
    const window = { from: first.from - back, to: Math.max(first.to, last.to) - back };
    return window.from > now ? [] : [window];
  });
};

const yearsOf = (start: Parts, end: Parts, now: Timestamp): number[] => {
  const dated = [start, end].find((part) => part.isCertain('year'));
  if (dated !== undefined) return [dated.get('year') ?? 0];
  if (!start.isCertain('month')) return [start.get('year') ?? 0];
  const year = new Date(now).getUTCFullYear();
  return Array.from({ length: yearsBack }, (_, back) => year - back);
};

/** As long as what is certain: a day, a week around it, a month or a year. */
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

const bareYears = (text: string): DateWindow[] =>
  Array.from(text.matchAll(/\b(?:19|20)\d\d\b/g), ([year]) =>
    between(Date.UTC(Number(year), 0), Date.UTC(Number(year) + 1, 0)),
  );

const between = (from: number, before: number): DateWindow => ({ from, to: before - 1 });

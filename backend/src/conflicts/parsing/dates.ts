import { english } from '../../lexicon/index.ts';
import { anyOf } from '../../text/index.ts';

const { months, weekdays } = english.calendar;
const month = `(?<month>${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`;
const year = '(?: ?,? ?(?<year>\\d{4}))?';

const dates: readonly RegExp[] = [
  new RegExp(`\\b(?<day>\\d{1,2})\\.? (?:of )?${month}\\b${year}`, 'u'),
  new RegExp(`\\b${month} (?:the )?(?<day>\\d{1,2})\\b(?!:)${year}`, 'u'),
  /\b(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\b/u,
  /(?<![\d.])(?<day>0?[1-9]|[12]\d|3[01])\.(?<month>0?[1-9]|1[0-2])\.(?<year>(?:19|20)\d\d)\b/u,
];
const lone = new RegExp(
  `\\b(?:in|until|by|for|is|to|early|late|mid) (?:early |late |mid-?|the )?(?:(?:end|beginning|start|middle) of )?${month}\\b${year}`,
  'u',
);
const partOfYear = '(?:spring|summer|autumn|fall|winter|q[1-4])';
const loneYear = new RegExp(`\\bin (?:the )?(?:${partOfYear} )?(\\d{4})\\b`, 'u');
const anyWeekday = new RegExp(String.raw`\b(?:${anyOf(weekdays)})(?=s?\b)`, 'gu');

/** The date and time parts of a clause, as comparable strings. */
export type Moment = {
  /** "3-12" for the twelfth of March. */
  readonly day: string | undefined;
  readonly year: string | undefined;
  /** "3" for March without a day. */
  readonly month: string | undefined;
  readonly weekday: string | undefined;
  /** "14:30". */
  readonly time: string | undefined;
};

/** The first date, weekday and time of day in a clause. */
export const momentIn = (wording: string): Moment => {
  const date = dates.map((pattern) => pattern.exec(wording)?.groups).find(Boolean);
  const month = date === undefined ? lone.exec(wording)?.groups : undefined;
  return {
    day: date && `${monthNumber(date['month'])}-${Number(date['day'])}`,
    year: date?.['year'] ?? month?.['year'] ?? loneYear.exec(wording)?.[1],
    month: numberOf(month?.['month']),
    weekday: weekdaysIn(wording),
    time: timeIn(wording),
  };
};

/**
 * Whether a word and the number after it are a date, not a name and its version: "January 10",
 * "Friday 13", "Spring 2027", but not "Spring 6", which is a framework.
 */
export const beginsDate = (word: string, number: string): boolean =>
  /^\d/u.test(number) && (calendarNames.has(word) || datedPart.test(`${word} ${number}`));

const calendarNames: ReadonlySet<string> = new Set([
  ...[...months, ...weekdays].flatMap((name) => [name, name.slice(0, 3)]),
  'sept',
]);
const datedPart = new RegExp(`^${partOfYear} (?:19|20)\\d\\d$`, 'u');

/** All weekdays in the order of the text. */
const weekdaysIn = (wording: string): string | undefined => wording.match(anyWeekday)?.join(' ');

/** "At 9" and "at 9:00" are the same time. */
export const timeIn = (wording: string): string | undefined => {
  const full = /\b(\d{1,2}:\d\d)\b/u.exec(wording)?.[1];
  const hour =
    /\b(?:at|from|until|by|around) (\d{1,2})(?: o'clock)?(?= |$)(?! (?:%|people|years))/u;
  return full ?? hour.exec(wording)?.[1]?.concat(':00');
};

const numberOf = (name: string | undefined): string | undefined =>
  name && String(monthNumber(name));

const monthNumber = (written = ''): number => {
  const named = months.findIndex((name) => name.startsWith(written.slice(0, 3)));
  return named === -1 ? Number(written) : named + 1;
};

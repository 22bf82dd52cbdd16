import { english } from '../lexicon/en/index.ts';

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const month = '(?:0?[1-9]|1[0-2])';
const dash = '(?:-|–|to|until|bis)';

/** "1.-5.11.2026" and "28.10.-3.11.2026". */
const dottedRange = new RegExp(
  String.raw`(?<![\d.])(?<first>${day})\.(?: ?(?<firstMonth>${month})\.)? ?${dash} ?(?<last>${day})\. ?(?<lastMonth>${month})\. ?(?<year>(?:19|20)\d\d)(?![\d.]*\d)`,
  'giu',
);
const dotted = new RegExp(
  String.raw`(?<![\d.])(?<day>${day})\. ?(?<month>${month})\. ?(?<year>(?:19|20)\d\d)(?!\.?\d)`,
  'gu',
);
/** Without a year only after a word for time: version numbers look the same. */
const dottedDays = new RegExp(
  String.raw`\b(?<when>on|since|between|from|until) (?<day>${day})\.(?<month>${month})\.(?!\d)(?: (?<join>and|to) (?<lastDay>${day})\.(?<lastMonth>${month})\.(?!\d))?`,
  'giu',
);

const { months, weekdays } = english.calendar;
const shortened = [...months, ...weekdays]
  .map((name) => `${name.slice(0, 3)}[a-z]{0,6}\\.?`)
  .join('|');
const ofDate = String.raw`(?:\d{1,4}(?:st|nd|rd|th)?|\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?|yesterday|today|last|this|of|${shortened})`;
const moment = String.raw`(?:the )?${ofDate}(?:,? (?:the )?${ofDate}){0,4}`;
const range = new RegExp(
  String.raw`\b(?:between (?<low>${moment}) and|(?:from|since) (?<first>${moment}) (?:to|until|till|through)) (?<last>${moment})(?![\w-])`,
  'giu',
);

/**
 * The same text with its dates as the parser of English dates reads them. It takes "3.11.2026" for
 * a day in March, although a date with dots has the day first, and finds only the last day of
 * "between 1 and 5 November".
 */
export const unifyDates = (text: string): string =>
  text
    .replace(dottedRange, (...match) => isoRange(match.at(-1) as Groups))
    .replace(dotted, (...match) => iso(match.at(-1) as Groups))
    .replace(dottedDays, (...match) => namedDays(match.at(-1) as Groups))
    .replace(range, (...match) => plainRange(match.at(-1) as Groups));

type Groups = Readonly<Record<string, string | undefined>>;

const iso = ({ day, month, year }: Groups): string =>
  `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;

const isoRange = ({ first, firstMonth, last, lastMonth, year }: Groups): string => {
  const month = firstMonth ?? lastMonth;
  const isYearBefore = Number(month) > Number(lastMonth);
  const firstYear = isYearBefore ? String(Number(year) - 1) : year;
  return `${iso({ day: first, month, year: firstYear })} to ${iso({ day: last, month: lastMonth, year })}`;
};

const namedDays = ({ when, day, month, join, lastDay, lastMonth }: Groups): string =>
  [
    `${when} ${named(day, month)}`,
    ...(join === undefined ? [] : [join, named(lastDay, lastMonth)]),
  ].join(' ');

const named = (day: string | undefined, month: string | undefined): string =>
  `${day} ${months[Number(month) - 1]}`;

const plainRange = ({ low, first, last }: Groups): string =>
  `${low ?? first} to ${last}`.replaceAll(/\bthe /giu, '');

import type { Timestamp } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';
import { between, lastYears, monthNumber, sinceThen, type DateWindow } from './date-window.ts';
import { monthPattern } from './time-words.ts';

type Groups = Readonly<Record<string, string | undefined>>;

type Reading = {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, now: Timestamp) => readonly DateWindow[];
  /** A topic unless the text names the year, or asks when something was saved: "soup in winter". */
  readonly mayBeTopic?: true;
};

const year = String.raw`(?: (?:of )?(?<year>(?:19|20)\d\d)\b)?`;
const joined = String.raw`\b(?:in|during|since|over|from|before|after|until|till) (?:the )?`;
/** Not part of a longer name: "in Spring Boot", "on the 19th floor". */
const end = String.raw`(?=[?.!,;:]|$| (?:about|and|at|did|in|of|on|or|to|until|till|when|while|with)\b)`;

/** The first and the last day of a part of a month, counted from its last day if not above 0. */
const partDays: Readonly<Record<string, readonly [number, number]>> = {
  ...{ early: [1, 10], 'beginning of': [1, 10], 'start of': [1, 10], 'first week of': [1, 7] },
  ...{ mid: [11, 20], 'middle of': [11, 20], 'last week of': [-6, 0] },
  ...{ late: [21, 0], 'end of': [21, 0] },
};
const partOfMonth: Reading = {
  pattern: new RegExp(
    String.raw`\b(?<part>${Object.keys(partDays).join('|')})[ -](?<month>${monthPattern})\b(?! \d{1,2}\b)${year}`,
    'gi',
  ),
  read: ({ part = '', month = '', year }, now) => {
    const [first, last] = partDays[part.toLowerCase()] ?? [1, 0];
    const at = monthNumber(month);
    const dayOf = (each: number, day: number) => Date.UTC(each, day > 0 ? at : at + 1, day);
    return yearsOf(year, now)
      .map((each) => between(dayOf(each, first), dayOf(each, last) + days(1)))
      .filter(({ from }) => from <= now);
  },
};

/** chrono-node reads "in May", and any other "may" as a verb. */
const may: Reading = {
  pattern: new RegExp(
    String.raw`(?<=\b(?:during|since|from|before|after|until|till) )may(?=[?.!,;:]|$| about\b)`,
    'gi',
  ),
  read: (_, now) => lastYears(now).map((each) => between(Date.UTC(each, 4), Date.UTC(each, 5))),
};

/** The latest day of a month with this number: "on the 19th". */
const dayOfMonth: Reading = {
  pattern: new RegExp(
    String.raw`(?<=\bon the )(?<day>[1-9]|[12]\d|3[01])(?:st|nd|rd|th)(?=[?.!,;:]|$| about\b)`,
    'gi',
  ),
  read: ({ day }, now) => {
    const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()];
    const latest = [0, 1, 2]
      .map((back) => Date.UTC(year, month - back, Number(day)))
      .find((each) => each <= now && new Date(each).getUTCDate() === Number(day));
    return latest === undefined ? [] : [between(latest, latest + days(1))];
  },
  mayBeTopic: true,
};

/** The first months of the meteorological seasons of the northern hemisphere. */
const seasons: Readonly<Record<string, number>> = {
  ...{ spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 },
};
const season: Reading = {
  pattern: new RegExp(
    String.raw`(?:\b(?:(?<last>last|past)|(?<current>this)) |(?<=${joined}))(?<season>${Object.keys(seasons).join('|')})${year}${end}`,
    'gi',
  ),
  read: ({ season = '', ...groups }, now) =>
    threeMonths(seasons[season.toLowerCase()] ?? 0, groups, now),
  mayBeTopic: true,
};

const nth = ['first', 'second', 'third', 'fourth'];
const quarter: Reading = {
  pattern: new RegExp(
    String.raw`(?<=${joined})(?:q(?<number>[1-4])|(?<nth>${nth.join('|')}) quarter)${year}${end}`,
    'gi',
  ),
  read: ({ number, nth: name = '', ...groups }, now) =>
    threeMonths((Number(number ?? nth.indexOf(name.toLowerCase()) + 1) - 1) * 3, groups, now),
  mayBeTopic: true,
};

/** "Last summer" is the latest that is over, "in summer" the latest that has begun. */
const threeMonths = (
  month: number,
  { year, last }: Groups,
  now: Timestamp,
): readonly DateWindow[] => {
  const found = yearsOf(year, now).map((each) =>
    between(Date.UTC(each, month), Date.UTC(each, month + 3)),
  );
  return found.filter(({ from, to }) => (last === undefined ? from : to) <= now).slice(0, 1);
};

/** Its three days, or with "around" the week before and after. */
const christmas: Reading = {
  pattern: new RegExp(
    String.raw`(?<=\b(?<when>around|at|during|over|since|from|before|after|until|till) (?:last )?)christmas${year}${end}`,
    'gi',
  ),
  read: ({ when = '', year }, now) => {
    const more = when.toLowerCase() === 'around' ? 6 : 0;
    return yearsOf(year, now)
      .map((each) => between(Date.UTC(each, 11, 24 - more), Date.UTC(each, 11, 27 + more)))
      .filter(({ from }) => from <= now)
      .slice(0, 1);
  },
  mayBeTopic: true,
};

const yearsOf = (year: string | undefined, now: Timestamp): readonly number[] =>
  year === undefined ? lastYears(now) : [Number(year)];

const readings = [partOfMonth, may, dayOfMonth, season, quarter, christmas];

/** Without what `partsOfYears` reads. */
export const withoutPartsOfYears = (text: string): string =>
  readings.reduce((left, { pattern }) => left.replaceAll(pattern, '-'), text);

/**
 * "Early May", "since May", "last summer", "in Q2 2025"; for a text that asks when something was saved
 * (`ofSaving`) also "in summer", "in Q2", "around Christmas" and "on the 19th".
 */
export const partsOfYears = (text: string, now: Timestamp, ofSaving: boolean): DateWindow[] =>
  readings.flatMap(({ pattern, read, mayBeTopic }) =>
    Array.from(text.matchAll(pattern)).flatMap(({ groups = {}, index }) => {
      const { year, last, current } = groups;
      const isTime = mayBeTopic !== true || (year ?? last ?? current) !== undefined;
      return isTime || ofSaving ? sinceThen(text, index, read(groups, now), now) : [];
    }),
  );

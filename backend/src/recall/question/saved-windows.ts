import type { Timestamp } from '../../kernel/clock.ts';
import { days, hours, minutes } from '../../kernel/duration.ts';
import {
  amountPattern,
  dateWindows,
  monthPattern,
  readAmount,
  weekdayPattern,
  withoutSpansBefore,
  type DateWindow,
} from '../../text/index.ts';
import { asksWhatWasSaid, asksWhenSaved, withoutTimesOfTopic } from './asks-when-saved.ts';

/**
 * When a query asks for whatever was saved at some time ("what did I tell you on 3 May?", "what did
 * the user say recently?") and names nothing else that a memory could be about. Empty for all other
 * queries. A query for the newest memories names all time.
 */
export const savedWindows = (query: string, now: Timestamp): readonly DateWindow[] =>
  asksWhenSaved(query) ? (named(query, now) ?? unnamed(query, now)) : [];

/**
 * When a query asks what was said about a topic at some time ("what did I say about Fernbank in
 * April?"). Empty for all other queries.
 */
export const saidWindows = (query: string, now: Timestamp): readonly DateWindow[] =>
  asksWhatWasSaid(query) ? pastOf(query, named(withoutTimesOfTopic(query), now) ?? [], now) : [];

/** "The meeting in December", asked in November, may be one to come. */
const pastOf = (
  query: string,
  windows: readonly DateWindow[],
  now: Timestamp,
): readonly DateWindow[] => (!saysPast.test(query) && mayBeNext(windows, now) ? [] : windows);

const saysPast = /\b(?:last|past|previous|ago)\b/iu;

/** The windows of the dates in a query; undefined if it has none. */
const named = (query: string, now: Timestamp): readonly DateWindow[] | undefined => {
  const read = query.replace(upToNow, ' ');
  const windows = datesIn(read, now);
  const said = withoutSpansBefore(read);
  const [word, another] = besideWords.filter((each) => besides[each].test(said));
  if (word !== undefined) {
    const isUnclear = another !== undefined || spanBeside.test(said);
    return isUnclear ? [] : besideThat(word, read, windows, now);
  }
  if (windows.length === 0) return undefined;
  return read === query ? windows : windows.slice(0, 1).map(({ from }) => ({ from, to: now }));
};

const datesIn = (text: string, now: Timestamp): readonly DateWindow[] =>
  dateWindows(text, now, { ofSaving: true });

const upToNow = /\b(?:until|till|up to) now\b/iu;
const besideWords = ['before', 'after', 'until'] as const;
const besides = {
  before: /\bbefore\b/iu,
  after: /\bafter\b/iu,
  until: /\b(?:until|till|up to)\b/iu,
};

/** "The week before 3 May" is neither everything before that day nor the day itself. */
const spanBeside = new RegExp(
  String.raw`\b(?:(?:hour|day|night|weekend|week|fortnight|month|year)s?|${weekdayPattern}|${monthPattern}) (?:before|after)\b`,
  'iu',
);

/** Everything before, after or until a date; empty if it is unclear which one is meant. */
const besideThat = (
  word: (typeof besideWords)[number],
  read: string,
  windows: readonly DateWindow[],
  now: Timestamp,
): readonly DateWindow[] => {
  const [latest] = windows;
  if (latest === undefined) return [];
  if (word === 'after') return [{ from: Math.min(latest.to + 1, now), to: now }];
  const range = word === 'until' ? rangeUntil(read, windows, now) : undefined;
  if (range !== undefined) return range;
  if (mayBeNext(windows, now)) return [];
  return [{ from: 0, to: word === 'before' ? latest.from - 1 : latest.to }];
};

/** The windows of "from Monday until yesterday"; undefined if "until" has no start before it. */
const rangeUntil = (
  read: string,
  windows: readonly DateWindow[],
  now: Timestamp,
): readonly DateWindow[] | undefined => {
  const [start = '', end = ''] = read.split(besides.until);
  // "From 1 until 5 November": the start is no date by itself.
  if (/\d(?:st|nd|rd|th)? $/u.test(start)) return windows;
  const starts = datesIn(start, now);
  if (starts.length === 0) return undefined;
  if (windows.length === 1) return windows;
  return datesIn(end, now).flatMap(({ to }) =>
    starts
      .filter(({ from }) => from <= to)
      .slice(0, 1)
      .map(({ from }) => ({ from, to })),
  );
};

/** A date without a year may be one to come: "before 11 December" in November. */
const mayBeNext = (windows: readonly DateWindow[], now: Timestamp): boolean => {
  const [latest] = windows;
  if (latest === undefined || windows.length === 1) return false;
  const isNextNearer = latest.from + days(365) - now < now - latest.to;
  return isNextNearer && yearOf(latest.from) < yearOf(now);
};

const yearOf = (at: Timestamp): number => new Date(at).getUTCFullYear();

/** Times that are not dates. */
const unnamed = (query: string, now: Timestamp): readonly DateWindow[] => {
  const { count = '', unit } = timeOfDay.exec(query)?.groups ?? {};
  if (unit !== undefined) {
    const length =
      (readAmount(count.toLowerCase()) || 1) * (unit === 'hour' ? hours(1) : minutes(1));
    return [{ from: now - length - hours(1), to: now }];
  }
  if (ofToday.test(query)) return [{ from: now - hours(24), to: now }];
  return newest.test(query) ? [{ from: 0, to: now }] : [];
};

const timeOfDay = new RegExp(
  String.raw`\b(?<count>half an?|${amountPattern}|last|past)(?: of)? (?<unit>hour|minute|min|second|moment)s?\b`,
  'iu',
);
/** Everything saved within the last 24 hours counts as "this morning". */
const ofToday = /\b(?:this (?:morning|afternoon|evening)|tonight|hours?)\b/iu;
const newest =
  /\b(?:recent(?:ly)?|latest|lately|newest|last|just|earlier|previous(?:ly)?|so far|past (?:chat|conversation|session)s?|(?:until|till|up to) now|what(?:['’]s| is| has|) (?:new|changed))\b/iu;

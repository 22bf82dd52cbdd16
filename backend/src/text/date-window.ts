import type { Timestamp } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';
import { english } from '../lexicon/en/index.ts';

/** A time range named in a text, both ends included. */
export type DateWindow = { readonly from: Timestamp; readonly to: Timestamp };

export const between = (from: number, before: number): DateWindow => ({ from, to: before - 1 });

/** The nearest start of a day. */
export const startOfDay = (time: Timestamp): Timestamp =>
  Math.floor(time / days(1) + 0.5) * days(1);

/** The start of the week of a day, in UTC. */
export const mondayBefore = (day: Timestamp): Timestamp =>
  day - days((new Date(day).getUTCDay() + 6) % 7);

/** "Since Monday" is the latest Monday and every day after it. */
export const sinceThen = (
  text: string,
  index: number,
  windows: readonly DateWindow[],
  now: Timestamp,
): readonly DateWindow[] =>
  /\bsince (?:the )?$/i.test(text.slice(0, index))
    ? windows.slice(0, 1).map(({ from }) => ({ from, to: now }))
    : windows;

/** "In May" may mean May of any of these last years. */
const yearsBack = 5;
export const lastYears = (now: Timestamp): readonly number[] => {
  const year = new Date(now).getUTCFullYear();
  return Array.from({ length: yearsBack }, (_, back) => year - back);
};

const { months, weekdays } = english.calendar;
const indexIn = (names: readonly string[], name: string): number =>
  names.findIndex((each) => each.startsWith(name.slice(0, 3).toLowerCase()));

/** 0 for January, also as "jan". */
export const monthNumber = (name: string): number => indexIn(months, name);
/** By the order of the lexicon. */
export const weekdayNumber = (name: string): number => indexIn(weekdays, name);

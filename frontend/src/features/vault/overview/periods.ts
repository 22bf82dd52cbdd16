import type { Memory } from '../memories/read-memories.ts';

/** One column of the chart: how many memories were saved, and how many were last used, in that time. */
export type Period = {
  /** Its first day, midnight in the time zone of the visitor. */
  readonly start: Date;
  readonly saved: number;
  readonly lastUsed: number;
};

const maxPeriods = 24;
/** With fewer, a vault that is one day old would be a single bar without a scale. */
const least = 8;

/**
 * The last days or, if the oldest memory is older than that, the last weeks or months: 8 to 24 of them,
 * oldest first, up to today. Memories from before that are left out.
 */
export const periodsOf = (memories: readonly Memory[], today: Date): readonly Period[] => {
  const oldest = memories[0];
  const first = oldest === undefined ? today : new Date(oldest.saved_at);
  const startOf = unitFor(daysBetween(first, today));
  const starts = startsBefore(today, startOf);
  const begun = starts.findIndex((start) => start >= startOf(first));
  const shown = starts.slice(Math.min(Math.max(0, begun), maxPeriods - least));
  const at = new Map(shown.map((start, index) => [start.getTime(), index]));
  const saved = shown.map(() => 0);
  const used = shown.map(() => 0);
  const count = (counts: number[], time: string): void => {
    const index = at.get(startOf(new Date(time)).getTime());
    if (index !== undefined) counts[index] = (counts[index] ?? 0) + 1;
  };
  for (const memory of memories) {
    count(saved, memory.saved_at);
    if (memory.last_accessed_at !== null) count(used, memory.last_accessed_at);
  }
  return shown.map((start, index) => ({
    start,
    saved: saved[index] ?? 0,
    lastUsed: used[index] ?? 0,
  }));
};

type StartOf = (day: Date, back?: number) => Date;

const unitFor = (days: number): StartOf => {
  if (days < maxPeriods - 1) return startOfDay;
  return days < 7 * maxPeriods ? startOfWeek : startOfMonth;
};

const startOfDay: StartOf = (day, back = 0) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() - back);

/** Monday of the week, `back` weeks earlier. */
const startOfWeek: StartOf = (day, back = 0) =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7) - 7 * back);

const startOfMonth: StartOf = (day, back = 0) =>
  new Date(day.getFullYear(), day.getMonth() - back, 1);

const startsBefore = (today: Date, startOf: StartOf): readonly Date[] =>
  Array.from({ length: maxPeriods }, (_, index) => startOf(today, maxPeriods - 1 - index));

const daysBetween = (first: Date, last: Date): number =>
  (last.getTime() - first.getTime()) / (24 * 3_600_000);

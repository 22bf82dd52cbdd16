import { findDuplicates } from '../conflicts/index.ts';
import type { Timestamp } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';
import type { Memory } from './memory.ts';
import type { Suggestion } from './remembered.ts';

/** As many as a person can weigh in one question. */
const most = 5;

/**
 * What the user could forget to make room: first what says the same as another memory or as the
 * new one, then what has been used least and longest ago. Reasons are words for people.
 */
export const suggestForgetting = (
  memories: readonly Memory[],
  incoming: Memory,
  now: Timestamp,
): Suggestion[] => {
  const doubles = memories.flatMap((memory, index): Suggestion[] => {
    const [double] = findDuplicates(memory, [...memories.slice(0, index), incoming]);
    if (double === undefined) return [];
    const other = double.of.memoryId === incoming.memoryId ? 'the new one' : double.of.memoryId;
    return [{ memory, reason: `says the same as ${other}` }];
  });
  const named = new Set(doubles.map(({ memory }) => memory.memoryId));
  const leastAlive = memories
    .filter(({ memoryId }) => !named.has(memoryId))
    .sort((a, b) => a.activation - b.activation || a.createdAt - b.createdAt)
    .map((memory) => ({ memory, reason: unusedFor(memory, now) }));
  return [...doubles, ...leastAlive].slice(0, most);
};

const unusedFor = ({ createdAt, lastAccessedAt }: Memory, now: Timestamp): string => {
  const span = spanInWords(now - (lastAccessedAt ?? createdAt));
  return lastAccessedAt === undefined ? `saved ${span} ago and never used` : `not used for ${span}`;
};

const spanInWords = (span: number): string => {
  const count = Math.max(0, Math.floor(span / days(1)));
  if (count < 1) return 'less than a day';
  if (count < 60) return plural(count, 'day');
  return count < 730
    ? plural(Math.floor(count / 30), 'month')
    : plural(Math.floor(count / 365), 'year');
};

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

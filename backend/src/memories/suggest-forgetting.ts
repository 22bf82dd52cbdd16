import type { Clock, Timestamp } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';
import { firstOf } from '../kernel/first-of.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { Slices } from '../kernel/slices.ts';
import { conflictView } from './conflict-view.ts';
import type { Memory } from './memory.ts';
import type { OpenedMemories } from './opened-memories.ts';
import type { Suggestion } from './remembered.ts';

type Needs = { readonly slices: Slices; readonly clock: Clock };

/** As many as a person can weigh in one question. */
const most = 5;

/**
 * What the user could forget to make room: first what says the same as another memory or as the
 * new one, then what has been used least and longest ago. Reasons are words for people.
 */
export const suggestForgetting = async (
  needs: Needs,
  opened: OpenedMemories,
  incoming: Memory,
): Promise<Suggestion[]> => {
  const doubles = await findDoubles(needs, opened, incoming);
  const named = new Set(doubles.map(({ memory }) => memory.memoryId));
  const others = opened.memories.values().filter(({ memoryId }) => !named.has(memoryId));
  const leastAlive = firstOf(
    others,
    most - doubles.length,
    (a, b) => a.activation - b.activation || a.createdAt - b.createdAt,
  );
  const now = needs.clock.now();
  return [...doubles, ...leastAlive.map((memory) => ({ memory, reason: unusedFor(memory, now) }))];
};

/** Of memories that say the same, all but the one that comes first. */
const findDoubles = async (
  { slices }: Needs,
  { memories, view }: OpenedMemories,
  incoming: Memory,
): Promise<Suggestion[]> => {
  const work = slices();
  const search = (await view(conflictView)).search(work);
  const like = await search.duplicatesOf(incoming);
  const likeIncoming = new Set(like.map(({ of }) => of.memoryId));
  const passed = new Set<MemoryId>();
  const doubles: Suggestion[] = [];
  for (const memory of memories.values()) {
    const alike = await search.duplicatesOf(memory);
    const first = alike.find(({ of }) => passed.has(of.memoryId));
    const isLike = likeIncoming.has(memory.memoryId) ? 'the new one' : undefined;
    const other = first?.of.memoryId ?? isLike;
    if (other !== undefined) doubles.push({ memory, reason: `says the same as ${other}` });
    if (doubles.length === most) break;
    passed.add(memory.memoryId);
    if (work.isDue()) await work.pause();
  }
  return doubles;
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

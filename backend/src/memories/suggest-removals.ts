import type { Clock, Timestamp } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';
import { topK } from '../kernel/top-k.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { Scheduler } from '../kernel/cooperative-scheduler.ts';
import type { Category } from './category.ts';
import { conflictView } from './conflict-report.ts';
import type { Memory } from './memory.ts';
import type { DecryptedMemories } from './cache/decrypted-memories.ts';
import type { Suggestion } from './remember-result.ts';

type Needs = { readonly scheduler: Scheduler; readonly clock: Clock };

/** As many as a person can weigh in one question. */
const maxSuggestions = 5;

/** Holds whether it is asked for or not: a name, an allergy. */
const lasting: ReadonlySet<Category> = new Set<Category>(['identity', 'constraint']);

/**
 * So many of the least alive are looked at for duplicates: a free vault whole, and of a larger one
 * what would be suggested first.
 */
const maxCompared = 100;
/** The search for duplicates ends after so many questions at full cost: 30 ms of the worst texts. */
const questionsAtFullCost = 4;

/**
 * What the user could forget to make room: first what says the same as the new memory, then what is
 * among the least alive and says the same as another one, then what has been used least and longest
 * ago. Who the user is and what must not happen to them is not suggested for its age. Reasons are
 * words for people.
 */
export const suggestRemovals = async (
  needs: Needs,
  opened: DecryptedMemories,
  incoming: Memory,
): Promise<Suggestion[]> => {
  const leastActive = topK(
    opened.memories.values(),
    maxCompared,
    (a, b) => a.activation - b.activation || a.createdAt - b.createdAt,
  );
  const duplicates = await findDuplicates(needs, opened, { incoming, leastActive });
  const named = new Set(duplicates.map(({ memory }) => memory.memoryId));
  const now = needs.clock.now();
  const unused = leastActive
    .filter(({ memoryId, category }) => !named.has(memoryId) && !lasting.has(category))
    .map((memory) => ({ memory, reason: unusedFor(memory, now) }));
  return [...duplicates, ...unused].slice(0, maxSuggestions);
};

/** Of memories that say the same, all but one: the new one, or else the one most alive. */
const findDuplicates = async (
  { scheduler }: Needs,
  { view }: DecryptedMemories,
  { incoming, leastActive }: { readonly incoming: Memory; readonly leastActive: readonly Memory[] },
): Promise<Suggestion[]> => {
  const work = scheduler();
  const search = (await view(conflictView)).search(work, questionsAtFullCost);
  const found = new Map<MemoryId, Suggestion>();
  for (const memory of await search.duplicatesOf(incoming)) {
    found.set(memory.memoryId, { memory, reason: 'says the same as the new one' });
  }
  for (const memory of leastActive) {
    if (found.size >= maxSuggestions) break;
    if (found.has(memory.memoryId)) continue;
    const duplicatesOfIt = await search.duplicatesOf(memory);
    const kept = duplicatesOfIt.find(({ memoryId }) => !found.has(memoryId));
    if (kept === undefined) continue;
    found.set(memory.memoryId, { memory, reason: 'says the same as', sameAs: kept.memoryId });
  }
  return [...found.values()];
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

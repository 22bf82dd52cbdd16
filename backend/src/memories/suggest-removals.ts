import type { Clock, Timestamp } from '../kernel/clock.ts';
import { days } from '../kernel/duration.ts';
import { topK } from '../kernel/top-k.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import { statesNeed } from '../lexicon/index.ts';
import { newestYear } from '../text/index.ts';
import type { Category } from './category.ts';
import type { Memory } from './memory.ts';
import type { DecryptedMemories } from './cache/decrypted-memories.ts';
import type { Suggestion } from './remembering/remember-result.ts';
import { isOlder } from './settling/newest-before.ts';
import { searchConflicts } from './settling/search-conflicts.ts';

type Needs = { readonly work: CooperativeTask; readonly clock: Clock };

/** Few enough for a person to consider in one question. */
const maxSuggestions = 5;

/** Categories that matter even when unused: a name, an allergy, a marathon next year. */
const lastingCategories: ReadonlySet<Category> = new Set<Category>([
  'identity',
  'constraint',
  'goal',
]);

/** AIs save allergies, diets and medicines under any category. */
const isLasting = ({ category, text, inEnglish }: Memory): boolean =>
  lastingCategories.has(category) || statesNeed(inEnglish ?? text);

/** A memory saved or used within this time has had no chance to be needed again. */
const minUnused = days(7);

/**
 * How many of the least active memories are checked for duplicates: a whole free vault, and the
 * first candidates of a larger one.
 */
const maxCompared = 100;
/** The duplicate search stops after this many queries at full cost: 30 ms for the worst texts. */
const queriesAtFullCost = 4;

/** The new memory, and the saved ones that cannot be true together with it. */
type Compared = {
  readonly incoming: Memory;
  readonly conflicts: readonly { readonly with: Memory }[];
};

/**
 * What the user could forget to make room: first what conflicts with the new memory or says the
 * same, then what a newer saved one contradicts, and duplicates, among the least active memories.
 * Then the memories used least and longest ago. Identities, constraints, allergies, diets,
 * medicines and the newer side of a conflict are never suggested only because they are old, and
 * goals only once the last year that they name is over. Reasons are written for people.
 */
export const suggestRemovals = async (
  needs: Needs,
  opened: DecryptedMemories,
  { incoming, conflicts }: Compared,
): Promise<Suggestion[]> => {
  const leastActive = topK(
    opened.memories.values(),
    maxCompared,
    (a, b) => a.activation - b.activation || a.createdAt - b.createdAt,
  );
  const conflicting = conflicts.map((conflict): Suggestion => ({
    memory: conflict.with,
    reason: 'conflicts with the new one',
    isConflict: true,
  }));
  const rivals = new Set(conflicts.map((conflict) => conflict.with.memoryId));
  const left = leastActive.filter(({ memoryId }) => !rivals.has(memoryId));
  const search = await searchConflicts(opened, needs.work, queriesAtFullCost);
  const same = await findSame(search, incoming);
  const { outdated, newer } = await findOutdated(search, left);
  const found = new Map([...same, ...outdated]);
  const duplicates = await findDuplicates(search, left, found);
  const first = [...conflicting, ...duplicates];
  const named = new Set([...first.map(({ memory }) => memory.memoryId), ...newer]);
  const now = needs.clock.now();
  const others = await forgettableAmong(
    leastActive.filter(({ memoryId }) => !named.has(memoryId)),
    now,
    needs.work,
  );
  const stale = others.filter(({ isStale }) => isStale).map(({ suggestion }) => suggestion);
  // A user who has to choose needs something to choose from. The newest is the likeliest to be true.
  const arbitrary =
    duplicates.length + stale.length > 0
      ? []
      : others
          .map(({ suggestion }) => ({ ...suggestion, isArbitrary: true as const }))
          .sort((one, other) => one.memory.createdAt - other.memory.createdAt);
  return [...first, ...stale, ...arbitrary].slice(0, maxSuggestions);
};

type Forgettable = {
  readonly suggestion: Suggestion;
  /** Whether it was not used for long, or is a goal whose last year is over. */
  readonly isStale: boolean;
};

/** The memories that do not matter permanently. */
const forgettableAmong = async (
  memories: readonly Memory[],
  now: Timestamp,
  work: CooperativeTask,
): Promise<readonly Forgettable[]> => {
  const forgettable: Forgettable[] = [];
  for (const memory of memories) {
    if (work.shouldYield()) await work.yieldNow();
    const past = pastGoal(memory, now);
    if (past === undefined && isLasting(memory)) continue;
    forgettable.push({
      suggestion: { memory, reason: past ?? unusedFor(memory, now) },
      isStale: past !== undefined || now - lastUse(memory) >= minUnused,
    });
  }
  return forgettable;
};

/** The reason to forget a goal if the last year that it names is over. */
const pastGoal = (memory: Memory, now: Timestamp): string | undefined => {
  if (memory.category !== 'goal') return undefined;
  const year = newestYear(memory.inEnglish ?? memory.text);
  const isPast = year > 0 && 2_000 + year < new Date(now).getUTCFullYear();
  return isPast ? `a goal for ${2_000 + year}` : undefined;
};

type Found = ReadonlyMap<MemoryId, Suggestion>;
type Search = Awaited<ReturnType<typeof searchConflicts>>;

const findSame = async (search: Search, incoming: Memory): Promise<Found> =>
  new Map(
    (await search.duplicatesOf(incoming)).map((memory) => [
      memory.memoryId,
      { memory, reason: 'says the same as the new one' },
    ]),
  );

/** The memories that a newer saved one contradicts, and those newer ones. */
const findOutdated = async (
  search: Search,
  leastActive: readonly Memory[],
): Promise<{ readonly outdated: Found; readonly newer: ReadonlySet<MemoryId> }> => {
  const outdated = new Map<MemoryId, Suggestion>();
  const newer = new Set<MemoryId>();
  for (const memory of leastActive) {
    if (outdated.size >= maxSuggestions) break;
    const among = { accepts: (other: Memory) => isOlder(memory, other) };
    const conflicts = await search.conflictsOf(memory, among);
    const latest = conflicts.at(-1)?.with.memoryId;
    if (latest === undefined) continue;
    const reason = 'conflicts with the newer';
    outdated.set(memory.memoryId, { memory, reason, other: latest });
    newer.add(latest);
  }
  return { outdated, newer };
};

/** All but one of the memories with the same meaning, keeping the new or the most active one. */
const findDuplicates = async (
  search: Search,
  leastActive: readonly Memory[],
  first: Found,
): Promise<Suggestion[]> => {
  const found = new Map(first);
  for (const memory of leastActive) {
    if (found.size >= maxSuggestions) break;
    if (found.has(memory.memoryId)) continue;
    const duplicatesOfIt = await search.duplicatesOf(memory);
    const kept = duplicatesOfIt.find(({ memoryId }) => !found.has(memoryId));
    if (kept === undefined) continue;
    found.set(memory.memoryId, { memory, reason: 'says the same as', other: kept.memoryId });
  }
  return [...found.values()];
};

const lastUse = ({ createdAt, lastAccessedAt }: Memory): Timestamp => lastAccessedAt ?? createdAt;

const unusedFor = (memory: Memory, now: Timestamp): string => {
  const span = spanInWords(now - lastUse(memory));
  return memory.lastAccessedAt === undefined
    ? `saved ${span} ago and never a sure match`
    : `no sure match for ${span}`;
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

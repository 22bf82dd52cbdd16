import { distinct, keysOf, type IndexKeys } from './index-keys.ts';
import type { ReadBudget } from './read-budget.ts';
import { contains, firstFrom, readsToFind } from './postings.ts';
import type { ParsedText } from './parse.ts';
import { handleOf, hasValue, type InvertedIndex } from './inverted-index.ts';

/** Maximum candidates per index key, newest first. */
const maxPerKey = 100;
/** Maximum candidates with the same value, or with most terms in common. */
const maxSimilar = 30;

/** Which statements count. The limits apply to those that are accepted. */
export type Wanted = {
  readonly accepts: (handle: number) => boolean;
  /** Entries before this handle are read first, then the others; both newest first. */
  readonly before: number;
};

const every: Wanted = { accepts: () => true, before: Infinity };

/**
 * Returns handles of the statements that may conflict with one that has these keys, newest first.
 * Misses none unless a limit is reached.
 */
export const conflictCandidates = async (
  index: InvertedIndex,
  { slots, terms, denials }: IndexKeys,
  budget: ReadBudget,
  { accepts, before }: Wanted = every,
): Promise<number[]> => {
  const asserted = new Set(terms);
  const found = new Set<number>();
  for (const { slot, value } of slots) {
    const list = index.slots.get(slot);
    // Most lists are empty or have one entry, and searching a list costs a promise.
    if (list.length === 0) continue;
    const isOther = (entry: number): boolean => !hasValue(entry, value) && accepts(handleOf(entry));
    for (const entry of await newest(list, isOther, { budget, before })) found.add(handleOf(entry));
  }
  for (const denial of denials) {
    const containing = await handlesWithAll(index, denial, budget, { accepts, before });
    for (const handle of containing) found.add(handle);
  }
  for (const term of terms) {
    const list = index.denials.get(term);
    if (list.length === 0) continue;
    const isDenying = (handle: number): boolean =>
      accepts(handle) && isDeniedBy(index, handle, asserted, budget);
    for (const handle of await newest(list, isDenying, { budget, before })) found.add(handle);
  }
  return descending(found);
};

/** Returns handles of the statements that give one of these slots a value. */
export const attributeCandidates = async (
  index: InvertedIndex,
  { slots }: IndexKeys,
  budget: ReadBudget,
): Promise<number[]> => {
  const found = new Set<number>();
  for (const slot of new Set(slots.map((filled) => filled.slot))) {
    const filling = await newest(index.slots.get(slot), () => true, { budget, before: Infinity });
    for (const entry of filling) found.add(handleOf(entry));
  }
  return descending(found);
};

/** Returns handles of the statements that may be duplicates of the parsed text, newest first. */
export const duplicateCandidates = async (
  index: InvertedIndex,
  mine: ParsedText,
  budget: ReadBudget,
  wanted: Wanted = every,
): Promise<number[]> => {
  const { accepts, before } = wanted;
  const found = new Set<number>();
  for (const { slot, value } of keysOf(mine).slots) {
    const isSame = (entry: number): boolean => hasValue(entry, value) && accepts(handleOf(entry));
    const filling = await newest(index.slots.get(slot), isSame, { budget, before });
    for (const entry of filling.slice(0, maxSimilar)) found.add(handleOf(entry));
  }
  for (const handle of await similarlyWorded(index, mine, budget, wanted)) found.add(handle);
  return descending(found);
};

/** Similar statements share at least half of their terms, and at least one of the rarer half. */
const similarlyWorded = async (
  index: InvertedIndex,
  mine: ParsedText,
  budget: ReadBudget,
  { accepts, before }: Wanted,
): Promise<number[]> => {
  const lists = specificTerms(mine)
    .map((term) => index.terms.get(term))
    .sort((a, b) => a.length - b.length);
  const shared = new Map<number, number>();
  const sharedBy = (handle: number): number => {
    const known = shared.get(handle) ?? countContaining(lists, handle, budget);
    shared.set(handle, known);
    return known;
  };
  const similar = new Set<number>();
  for (const list of lists.slice(0, Math.ceil(lists.length / 2))) {
    const isSimilar = (handle: number): boolean =>
      accepts(handle) && sharedBy(handle) >= lists.length / 2;
    for (const handle of await newest(list, isSimilar, { budget, before })) similar.add(handle);
  }
  return [...similar].sort((a, b) => sharedBy(b) - sharedBy(a) || b - a).slice(0, maxSimilar);
};

/** Duplicates may differ in their light verbs, so those are left out. */
const specificTerms = ({ parts }: ParsedText): number[] =>
  distinct(parts.flatMap(({ bare }) => [...bare()].filter((term) => term !== 'like')));

/** Handles fit in 32 bits; a typed array sorts ten times as fast as a number array. */
const descending = (found: ReadonlySet<number>): number[] => [
  ...Int32Array.from(found).sort().reverse(),
];

type Reading = { readonly budget: ReadBudget } & Pick<Wanted, 'before'>;

/** The newest matching entries of a list, within the read budget. */
const newest = async (
  list: readonly number[],
  fits: (entry: number) => boolean,
  { budget, before }: Reading,
): Promise<number[]> => {
  const found: number[] = [];
  const { length } = list;
  const start = before === Infinity ? length : firstFrom(list, before, handleOf);
  for (let step = 1; step <= length && found.length < maxPerKey; step += 1) {
    if (!budget.take(1)) break;
    // Counts down from the start, then from the end. The list may be shorter after a yield.
    const entry = list[(start - step + length) % length];
    if (entry !== undefined && fits(entry)) found.push(entry);
    if (budget.shouldYield()) await budget.pause();
  }
  return found;
};

const handlesWithAll = async (
  { terms }: InvertedIndex,
  denial: readonly number[],
  budget: ReadBudget,
  { accepts, before }: Wanted,
): Promise<number[]> => {
  const lists = denial.map((term) => terms.get(term));
  const [rarest = [], ...others] = lists.sort((a, b) => a.length - b.length);
  const containsAll = (handle: number): boolean =>
    accepts(handle) &&
    others.every((list) => budget.take(readsToFind(list)) && contains(list, handle));
  return newest(rarest, containsAll, { budget, before });
};

const countContaining = (
  lists: readonly (readonly number[])[],
  handle: number,
  budget: ReadBudget,
): number =>
  lists.filter((list) => budget.take(readsToFind(list)) && contains(list, handle)).length;

const isDeniedBy = (
  { denied }: InvertedIndex,
  handle: number,
  asserted: ReadonlySet<number>,
  budget: ReadBudget,
): boolean =>
  (denied.get(handle) ?? []).some(
    (denial) => budget.take(denial.length) && denial.every((term) => asserted.has(term)),
  );

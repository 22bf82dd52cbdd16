import { distinct, keysOf } from './index-keys.ts';
import type { ReadBudget } from './read-budget.ts';
import { contains, readsToFind } from './postings.ts';
import type { ParsedText } from './parse.ts';
import { handleOf, hasValue, type InvertedIndex } from './inverted-index.ts';

/** Maximum candidates per index key, newest first. */
const maxPerKey = 100;
/** Maximum candidates with the same value, or with most terms in common. */
const maxSimilar = 30;

/**
 * Returns handles of the statements that may conflict with the parsed text, newest first. Misses
 * none unless a limit is reached.
 */
export const conflictCandidates = async (
  index: InvertedIndex,
  mine: ParsedText,
  budget: ReadBudget,
): Promise<number[]> => {
  const { slots, terms, denials } = keysOf(mine);
  const asserted = new Set(terms);
  const found = new Set<number>();
  for (const { slot, value } of slots) {
    const isOther = (entry: number): boolean => !hasValue(entry, value);
    for (const entry of await newest(index.slots.get(slot), isOther, budget)) {
      found.add(handleOf(entry));
    }
  }
  for (const denial of denials) {
    for (const handle of await handlesWithAll(index, denial, budget)) found.add(handle);
  }
  for (const term of terms) {
    const isDenying = (handle: number): boolean => isDeniedBy(index, handle, asserted, budget);
    for (const handle of await newest(index.denials.get(term), isDenying, budget)) {
      found.add(handle);
    }
  }
  return descending(found);
};

/** Returns handles of the statements that give any value to one of the text's slots. */
export const attributeCandidates = async (
  index: InvertedIndex,
  mine: ParsedText,
  budget: ReadBudget,
): Promise<number[]> => {
  const found = new Set<number>();
  for (const slot of new Set(keysOf(mine).slots.map((filled) => filled.slot))) {
    const filling = await newest(index.slots.get(slot), () => true, budget);
    for (const entry of filling) found.add(handleOf(entry));
  }
  return descending(found);
};

/** Returns handles of the statements that may be duplicates of the parsed text, newest first. */
export const duplicateCandidates = async (
  index: InvertedIndex,
  mine: ParsedText,
  budget: ReadBudget,
): Promise<number[]> => {
  const found = new Set<number>();
  for (const { slot, value } of keysOf(mine).slots) {
    const isSame = (entry: number): boolean => hasValue(entry, value);
    const filling = await newest(index.slots.get(slot), isSame, budget);
    for (const entry of filling.slice(0, maxSimilar)) found.add(handleOf(entry));
  }
  for (const handle of await similarlyWorded(index, mine, budget)) found.add(handle);
  return descending(found);
};

/**
 * Similar statements share at least one of the rarer half of their terms, and at least half of all.
 */
const similarlyWorded = async (
  index: InvertedIndex,
  mine: ParsedText,
  budget: ReadBudget,
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
    const isSimilar = (handle: number): boolean => sharedBy(handle) >= lists.length / 2;
    for (const handle of await newest(list, isSimilar, budget)) similar.add(handle);
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

/** The newest matching entries of a list, within the read budget. */
const newest = async (
  list: readonly number[],
  fits: (entry: number) => boolean,
  budget: ReadBudget,
): Promise<number[]> => {
  const found: number[] = [];
  for (let at = list.length - 1; at >= 0 && found.length < maxPerKey; at -= 1) {
    if (!budget.take(1)) break;
    // The list may be shorter after a yield.
    const entry = list[at];
    if (entry !== undefined && fits(entry)) found.push(entry);
    if (budget.shouldYield()) await budget.pause();
  }
  return found;
};

const handlesWithAll = async (
  { terms }: InvertedIndex,
  wanted: readonly number[],
  budget: ReadBudget,
): Promise<number[]> => {
  const lists = wanted.map((term) => terms.get(term));
  const [rarest = [], ...others] = lists.sort((a, b) => a.length - b.length);
  const containsAll = (handle: number): boolean =>
    others.every((list) => budget.take(readsToFind(list)) && contains(list, handle));
  return newest(rarest, containsAll, budget);
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

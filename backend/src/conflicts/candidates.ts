import { distinct, keysOf } from './index-keys.ts';
import type { Looks } from './looks.ts';
import { holds, looksToFind } from './postings.ts';
import type { ParsedText } from './parse.ts';
import { holderOf, isFilledWith, type InvertedIndex } from './inverted-index.ts';

/** So many holders of one key are compared at most, the newest. */
const mostOfAKey = 100;
/** So many that fill a slot alike, or share most terms, are compared at most. */
const mostAlike = 30;

/** Who may conflict with what was read, newest first: every true rival, but for the bounds. */
export const conflictCandidates = async (
  shelves: InvertedIndex,
  mine: ParsedText,
  looks: Looks,
): Promise<number[]> => {
  const { slots, terms, denials } = keysOf(mine);
  const said = new Set(terms);
  const found = new Set<number>();
  for (const { slot, value } of slots) {
    const isOther = (entry: number): boolean => !isFilledWith(entry, value);
    for (const entry of await newest(shelves.slots.get(slot), isOther, looks)) {
      found.add(holderOf(entry));
    }
  }
  for (const denial of denials) {
    for (const handle of await holdersOfAll(shelves, denial, looks)) found.add(handle);
  }
  for (const term of terms) {
    const isDenying = (handle: number): boolean => isDeniedBy(shelves, handle, said, looks);
    for (const handle of await newest(shelves.denials.get(term), isDenying, looks)) {
      found.add(handle);
    }
  }
  return descending(found);
};

/** Who may say the same as what was read, newest first. */
export const duplicateCandidates = async (
  shelves: InvertedIndex,
  mine: ParsedText,
  looks: Looks,
): Promise<number[]> => {
  const found = new Set<number>();
  for (const { slot, value } of keysOf(mine).slots) {
    const isSame = (entry: number): boolean => isFilledWith(entry, value);
    const filling = await newest(shelves.slots.get(slot), isSame, looks);
    for (const entry of filling.slice(0, mostAlike)) found.add(holderOf(entry));
  }
  for (const handle of await sayingAlike(shelves, mine, looks)) found.add(handle);
  return descending(found);
};

/** Who says the same in much the same words shares one of the rarer half of them, and half of all. */
const sayingAlike = async (
  shelves: InvertedIndex,
  mine: ParsedText,
  looks: Looks,
): Promise<number[]> => {
  const lists = tellingTerms(mine)
    .map((term) => shelves.terms.get(term))
    .sort((a, b) => a.length - b.length);
  const shared = new Map<number, number>();
  const sharedBy = (handle: number): number => {
    const known = shared.get(handle) ?? countHolding(lists, handle, looks);
    shared.set(handle, known);
    return known;
  };
  const alike = new Set<number>();
  for (const list of lists.slice(0, Math.ceil(lists.length / 2))) {
    const isAlike = (handle: number): boolean => sharedBy(handle) >= lists.length / 2;
    for (const handle of await newest(list, isAlike, looks)) alike.add(handle);
  }
  return [...alike].sort((a, b) => sharedBy(b) - sharedBy(a) || b - a).slice(0, mostAlike);
};

/** Light verbs and the like may differ where the same is said. */
const tellingTerms = ({ parts }: ParsedText): number[] =>
  distinct(parts.flatMap(({ bare }) => [...bare()].filter((term) => term !== 'like')));

/** Handles fit 32 bits. Their typed array is sorted ten times as fast as a list of numbers. */
const descending = (found: ReadonlySet<number>): number[] => [
  ...Int32Array.from(found).sort().reverse(),
];

/** The newest of a list that fit, while there are looks left. */
const newest = async (
  list: readonly number[],
  fits: (entry: number) => boolean,
  looks: Looks,
): Promise<number[]> => {
  const found: number[] = [];
  for (let at = list.length - 1; at >= 0 && found.length < mostOfAKey; at -= 1) {
    if (!looks.take(1)) break;
    // A list may have become shorter during the pause.
    const entry = list[at];
    if (entry !== undefined && fits(entry)) found.push(entry);
    if (looks.shouldYield()) await looks.pause();
  }
  return found;
};

const holdersOfAll = async (
  { terms }: InvertedIndex,
  wanted: readonly number[],
  looks: Looks,
): Promise<number[]> => {
  const lists = wanted.map((term) => terms.get(term));
  const [rarest = [], ...others] = lists.sort((a, b) => a.length - b.length);
  const holdsAll = (handle: number): boolean =>
    others.every((list) => looks.take(looksToFind(list)) && holds(list, handle));
  return newest(rarest, holdsAll, looks);
};

const countHolding = (
  lists: readonly (readonly number[])[],
  handle: number,
  looks: Looks,
): number => lists.filter((list) => looks.take(looksToFind(list)) && holds(list, handle)).length;

const isDeniedBy = (
  { denied }: InvertedIndex,
  handle: number,
  said: ReadonlySet<number>,
  looks: Looks,
): boolean =>
  (denied.get(handle) ?? []).some(
    (denial) => looks.take(denial.length) && denial.every((term) => said.has(term)),
  );

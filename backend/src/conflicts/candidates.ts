import { distinct, keysOf } from './index-keys.ts';
import { bareTerms } from './lists/telling-words.ts';
import type { Postings } from './postings.ts';
import type { Reading } from './reading.ts';
import { holderOf, isFilledWith, type Shelves } from './shelves.ts';

/** So many holders of one key are compared at most, the newest. */
const mostOfAKey = 100;
/** So many that fill a slot alike, or share most terms, are compared at most. */
const mostAlike = 30;
/** So many are looked through for them at most: some 100 µs. */
const mostSeen = 20_000;

/** Who may conflict with what was read, newest first: every true rival, but for the bounds. */
export const rivalsIn = (shelves: Shelves, mine: Reading): number[] => {
  const { slots, terms, denials } = keysOf(mine);
  const said = new Set(terms);
  const fillingOtherwise = slots.flatMap(({ slot, value }) =>
    newest(shelves.slots.get(slot), (entry) => !isFilledWith(entry, value)).map(holderOf),
  );
  const denied = denials.flatMap((denial) => holdersOfAll(shelves.terms, denial));
  const denying = terms.flatMap((term) =>
    newest(shelves.denials.get(term), (handle) => isDeniedBy(shelves, handle, said)),
  );
  return descending([...fillingOtherwise, ...denied, ...denying]);
};

/** Who may say the same as what was read, newest first. */
export const alikeIn = (shelves: Shelves, mine: Reading): number[] => {
  const fillingAlike = keysOf(mine).slots.flatMap(({ slot, value }) =>
    newest(shelves.slots.get(slot), (entry) => isFilledWith(entry, value))
      .slice(0, mostAlike)
      .map(holderOf),
  );
  const lists = tellingTerms(mine).map((term) => shelves.terms.get(term));
  const rarestFirst = lists.sort((a, b) => a.length - b.length);
  // Who says the same in much the same words shares one of the rarer half of them, and half of all.
  const sayingAlike = rarestFirst
    .slice(0, Math.ceil(lists.length / 2))
    .flatMap((list) => newest(list, (handle) => sharedBy(lists, handle) >= lists.length / 2));
  const closest = [...new Set(sayingAlike)]
    .map((handle) => ({ handle, shared: sharedBy(lists, handle) }))
    .sort((a, b) => b.shared - a.shared || b.handle - a.handle)
    .slice(0, mostAlike)
    .map(({ handle }) => handle);
  return descending([...fillingAlike, ...closest]);
};

/** Light verbs and the like may differ where the same is said. */
const tellingTerms = (mine: Reading): number[] =>
  distinct(mine.flatMap(({ claim }) => [...bareTerms(claim)].filter((term) => term !== 'like')));

const sharedBy = (lists: readonly (readonly number[])[], handle: number): number =>
  lists.filter((list) => holds(list, handle)).length;

const descending = (found: readonly number[]): number[] =>
  [...new Set(found)].sort((a, b) => b - a);

const newest = (list: readonly number[], fits: (entry: number) => boolean): number[] => {
  const found: number[] = [];
  const last = Math.max(0, list.length - mostSeen);
  for (let at = list.length - 1; at >= last && found.length < mostOfAKey; at -= 1) {
    const entry = list[at];
    if (entry !== undefined && fits(entry)) found.push(entry);
  }
  return found;
};

const holdersOfAll = (terms: Postings, wanted: readonly number[]): number[] => {
  const lists = wanted.map((term) => terms.get(term));
  const [rarest = [], ...others] = lists.sort((a, b) => a.length - b.length);
  return newest(rarest, (handle) => others.every((list) => holds(list, handle)));
};

/** Handles are only ever added in rising order, so a list is searched by halves. */
const holds = (list: readonly number[], handle: number): boolean => {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((list[middle] ?? 0) < handle) from = middle + 1;
    else to = middle;
  }
  return list[from] === handle;
};

const isDeniedBy = ({ denied }: Shelves, handle: number, said: ReadonlySet<number>): boolean =>
  (denied.get(handle) ?? []).some((denial) => denial.every((term) => said.has(term)));

import type { IndexKeys } from './index-keys.ts';
import { createPostings, type Postings } from './postings.ts';

/** Where the statements of a vault stand, each under a handle; a later one has a higher handle. */
export type InvertedIndex = {
  /** By slot: what fills it, and whose it is, as one number (see `filled`). */
  readonly slots: Postings;
  /** By term: who says it. */
  readonly terms: Postings;
  /** By the last term of a denial: whose it is. */
  readonly denials: Postings;
  /** All denials of a statement, as the terms of each. */
  readonly denied: Map<number, IndexKeys['denials']>;
};

export const createInvertedIndex = (): InvertedIndex => ({
  slots: createPostings(handleOf),
  terms: createPostings(),
  denials: createPostings(),
  denied: new Map(),
});

export const addToIndex = (index: InvertedIndex, keys: IndexKeys, handle: number): void => {
  for (const { slot, value } of keys.slots) index.slots.add(slot, packEntry(value, handle));
  for (const term of keys.terms) index.terms.add(term, handle);
  for (const denial of keys.denials) index.denials.add(lastOf(denial), handle);
  if (keys.denials.length > 0) index.denied.set(handle, keys.denials);
};

export const removeFromIndex = (index: InvertedIndex, keys: IndexKeys, handle: number): void => {
  for (const { slot, value } of keys.slots) index.slots.remove(slot, packEntry(value, handle));
  for (const term of keys.terms) index.terms.remove(term, handle);
  for (const denial of keys.denials) index.denials.remove(lastOf(denial), handle);
  index.denied.delete(handle);
};

/** Terms of the denials of one statement, as lists in a map, measured. */
const bytesADenial = 120;

/** Estimate of the heap. */
export const bytesOf = ({ slots, terms, denials, denied }: InvertedIndex): number =>
  slots.bytes() + terms.bytes() + denials.bytes() + denied.size * bytesADenial;

// Both fit a number that is exact: 26 bits of the value's hash above 27 bits of the handle.
const handleRange = 2 ** 27;
const droppedBits = 6;

const packEntry = (value: number, handle: number): number =>
  (value >>> droppedBits) * handleRange + (handle % handleRange);

export const handleOf = (entry: number): number => entry % handleRange;

export const hasValue = (entry: number, value: number): boolean =>
  Math.floor(entry / handleRange) === value >>> droppedBits;

const lastOf = (terms: readonly number[]): number => terms.at(-1) ?? 0;

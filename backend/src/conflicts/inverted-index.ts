import type { IndexKeys } from './index-keys.ts';
import { createPostings, type Postings } from './postings.ts';

/** The statements of a vault by slot, term and denial. Later statements have higher handles. */
export type InvertedIndex = {
  /** By slot: value and handle packed into one number (see `packEntry`). */
  readonly slots: Postings;
  /** By term: the handles. */
  readonly terms: Postings;
  /** By the last term of a denial: the handles. */
  readonly denials: Postings;
  /** The terms of each denial, by handle. */
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

/** Measured: the denials of one statement as lists in a map. */
const bytesADenial = 120;

/** Estimated heap size. */
export const bytesOf = ({ slots, terms, denials, denied }: InvertedIndex): number =>
  slots.bytes() + terms.bytes() + denials.bytes() + denied.size * bytesADenial;

// Both fit in a safe integer: the 24 bits of the value's hash above 27 bits of the handle.
const handleRange = 2 ** 27;

const packEntry = (value: number, handle: number): number =>
  value * handleRange + (handle % handleRange);

export const handleOf = (entry: number): number => entry % handleRange;

export const hasValue = (entry: number, value: number): boolean =>
  Math.floor(entry / handleRange) === value;

const lastOf = (terms: readonly number[]): number => terms.at(-1) ?? 0;

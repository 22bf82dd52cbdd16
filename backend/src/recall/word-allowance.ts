import { int32s, growableArray } from './growable-array.ts';

/**
 * How many different words of each memory are indexed: its first. Every memory has 40 of its own,
 * and a fact has some ten. What a longer note has more is taken from a store that the memories of a
 * vault share, 40 words each, and of 25 at least. So a few long notes are indexed whole, and a free
 * vault of 25 hostile ones costs 2,000 words, some 40 ms of CPU (measured). A note that finds the
 * store empty is found by how it begins.
 */
export type WordAllowance = {
  /** How many different words the next memory may have, in a vault of so many. */
  readonly most: (memories: number) => number;
  /** Notes how many the memory at a place has. */
  readonly use: (place: number, words: number) => void;
  /** Gives back what a removed memory had of the shared words. */
  readonly release: (place: number) => void;
  readonly bytes: () => number;
};

const ownWords = 40;
const sharedByAtLeast = 25;
/** Of one memory: indexing it is one step, some 6 ms of CPU at the worst. */
const mostWords = 320;

export const createWordAllowance = (): WordAllowance => {
  const sharedOf = growableArray(int32s);
  let shared = 0;
  return {
    most: (memories) => {
      const left = ownWords * Math.max(memories, sharedByAtLeast) - shared;
      return Math.min(ownWords + Math.max(left, 0), mostWords);
    },
    use: (place, words) => {
      sharedOf.reserve(place + 1);
      const beyond = Math.max(words - ownWords, 0);
      sharedOf.numbers()[place] = beyond;
      shared += beyond;
    },
    release: (place) => {
      shared -= sharedOf.numbers()[place] ?? 0;
      sharedOf.numbers()[place] = 0;
    },
    bytes: sharedOf.bytes,
  };
};

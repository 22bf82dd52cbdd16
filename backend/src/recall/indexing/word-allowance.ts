import { int32s, growableArray } from './growable-array.ts';

/**
 * How many distinct words of each memory are indexed. Every memory has an allowance of 40 words; a
 * fact has about ten. A longer note draws on an allowance that the memories of a vault share: 40
 * words per memory, for at least 25 memories. So a few long notes are indexed whole, and a free
 * vault of 25 hostile ones costs 2,000 words, about 40 ms of CPU (measured). Once the shared
 * allowance is used up, only the beginning of a note is searched.
 */
export type WordAllowance = {
  /** How many distinct words the next memory may use, in a vault with this many memories. */
  readonly most: (memories: number) => number;
  /** Records how many words the memory of a slot uses. */
  readonly use: (slot: number, words: number) => void;
  /** Returns the shared words of a removed memory. */
  readonly release: (slot: number) => void;
  readonly bytes: () => number;
};

const ownWords = 40;
const sharedByAtLeast = 25;
/** Per memory: indexing one memory is one step of at most 6 ms of CPU. */
const maxWords = 320;

export const createWordAllowance = (): WordAllowance => {
  const sharedOf = growableArray(int32s);
  let shared = 0;
  return {
    most: (memories) => {
      const left = ownWords * Math.max(memories, sharedByAtLeast) - shared;
      return Math.min(ownWords + Math.max(left, 0), maxWords);
    },
    use: (slot, words) => {
      sharedOf.reserve(slot + 1);
      const beyond = Math.max(words - ownWords, 0);
      sharedOf.numbers()[slot] = beyond;
      shared += beyond;
    },
    release: (slot) => {
      shared -= sharedOf.numbers()[slot] ?? 0;
      sharedOf.numbers()[slot] = 0;
    },
    bytes: sharedOf.bytes,
  };
};

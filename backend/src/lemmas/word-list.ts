import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The word classes of WordNet that have inflected forms. The numbers are bits in the file. */
export const wordClasses = { verb: 1, noun: 2, adjective: 4 } as const;
export type WordClass = (typeof wordClasses)[keyof typeof wordClasses];

/** An entry found in the list, as its position in the file. */
type Entry = number;

export type WordList = {
  /** `undefined` if WordNet does not have the word. */
  readonly find: (word: string) => Entry | undefined;
  readonly isOfClass: (entry: Entry, wordClass: WordClass) => boolean;
  /** The base form of an irregular form; `undefined` if the word is not one. */
  readonly exceptionOf: (entry: Entry, wordClass: WordClass) => string | undefined;
};

/** Slots of the hash table: `2 ** slotBits`. */
export const slotBits = 17;
/** The bits of irregular forms in the first byte of an entry, above those of the classes. */
export const exceptionShift = 3;

const packed = join(import.meta.dirname, '../../lemmas/words.bin');

/**
 * Opens the packed words: `[slot u32 × 2^17][entry …]`, little endian. A slot is 0 or the position
 * of an entry in the file; the next slots are those of words with the same hash. An entry is
 * `[classes u8][length u8][letters]` and, for each class it is irregular in, `[length u8][letters]`
 * of its base form. The file is used as it is, without parsing: 1 ms and 1.4 MB (measured), where
 * the same words as JavaScript objects took 80 ms and 20 MB. `scripts/lemmas.ts` writes it.
 * @throws Error if the file is missing
 */
export const openWordList = (file = packed): WordList => {
  const bytes = readFileSync(file);
  const slots = new Uint32Array(bytes.buffer, bytes.byteOffset, 2 ** slotBits);
  const lettersEqual = (at: number, word: string): boolean => {
    if (bytes[at] !== word.length) return false;
    for (let index = 0; index < word.length; index += 1) {
      if (bytes[at + 1 + index] !== word.charCodeAt(index)) return false;
    }
    return true;
  };
  return {
    find: (word) => {
      for (let slot = slotOf(word); ; slot = (slot + 1) % slots.length) {
        const entry = slots[slot] ?? 0;
        if (entry === 0) return undefined;
        if (lettersEqual(entry + 1, word)) return entry;
      }
    },
    isOfClass: (entry, wordClass) => ((bytes[entry] ?? 0) & wordClass) !== 0,
    exceptionOf: (entry, wordClass) => {
      const irregular = (bytes[entry] ?? 0) >> exceptionShift;
      if ((irregular & wordClass) === 0) return undefined;
      let at = entry + 1;
      for (let bit = 1; bit <= wordClass; bit *= 2) {
        if ((irregular & bit) !== 0) at += 1 + (bytes[at] ?? 0);
      }
      return bytes.toString('latin1', at + 1, at + 1 + (bytes[at] ?? 0));
    },
  };
};

/** FNV-1a, spread over the slots by Fibonacci hashing. */
export const slotOf = (word: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return Math.imul(hash, 0x9e3779b1) >>> (32 - slotBits);
};

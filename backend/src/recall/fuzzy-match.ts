import { spellingOf } from '../text/index.ts';
import { lettersOf, type FormId, type Vocabulary } from './vocabulary.ts';

/** A form and how much its spelling is like another's, 0 to 1. */
export type Alike = { readonly form: FormId; readonly alike: number };

/** Shared trigrams from which a word is taken for a slip of another (measured on dev). */
const leastAlike = 0.45;
/** One letter wrong, left out, added or in another place changes so much at most. */
const mostLettersOff = 4;
const mostLengthOff = 2;
const shortest = 4;

/** A word longer than this is a hash or a line of code. */
const longest = 64;
/**
 * Words compared letter by letter for all unknown words of a question together. One costs up to
 * 1 µs; a word of English has the letters of some 200 others of 10,000.
 */
const mostCompared = 4_096;

/** Finds what unknown words may be slips of, for one question. */
export type FuzzyMatcher = (word: string) => readonly Alike[];

/**
 * The known forms that an unknown word may be a slip of. Numbers have none: another number is
 * another thing. After 4,096 comparisons no more are made, so that a question of made-up words costs no more.
 */
export const fuzzyMatcher = ({
  forms,
  letters,
}: Pick<Vocabulary, 'forms' | 'letters'>): FuzzyMatcher => {
  let left = mostCompared;
  return (word) => {
    if (!couldBeSlip(word)) return [];
    const wanted = lettersOf(word);
    const known = letters();
    const { likeness } = spellingOf(word);
    const found: Alike[] = [];
    for (let form = 0; form < forms.length && left > 0; form += 1) {
      if (bitCount((known[form] ?? 0) ^ wanted) > mostLettersOff) continue;
      const other = forms[form] ?? '';
      if (Math.abs(other.length - word.length) > mostLengthOff) continue;
      left -= 1;
      const alike = likeness(other);
      if (alike > leastAlike) found.push({ form, alike });
    }
    return found;
  };
};

const couldBeSlip = (word: string): boolean =>
  word.length >= shortest && word.length <= longest && /\p{L}/u.test(word);

/** Bits set in 32, counted in parallel (Warren, Hacker's Delight, 5–1). */
const bitCount = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

import { spelledAlike } from '../text/index.ts';
import { lettersOf, type FormId, type Vocabulary } from './vocabulary.ts';

/** A form and how much its spelling is like another's, 0 to 1. */
export type Alike = { readonly form: FormId; readonly alike: number };

/** Shared trigrams from which a word is taken for a slip of another (measured on dev). */
const leastAlike = 0.45;
/** One letter wrong, left out, added or in another place changes so much at most. */
const mostLettersOff = 4;
const mostLengthOff = 2;
const shortest = 4;

/**
 * The known forms that an unknown word may be a slip of. Numbers have none: another number is
 * another thing.
 */
export const spelledLike = (word: string, { forms, letters }: Vocabulary): Alike[] => {
  if (word.length < shortest || !/\p{L}/u.test(word)) return [];
  const wanted = lettersOf(word);
  const known = letters();
  const found: Alike[] = [];
  for (let form = 0; form < forms.length; form += 1) {
    if (bitCount((known[form] ?? 0) ^ wanted) > mostLettersOff) continue;
    const other = forms[form] ?? '';
    if (Math.abs(other.length - word.length) > mostLengthOff) continue;
    const alike = spelledAlike(word, other);
    if (alike > leastAlike) found.push({ form, alike });
  }
  return found;
};

/** Bits set in 32, counted in parallel (Warren, Hacker's Delight, 5–1). */
const bitCount = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

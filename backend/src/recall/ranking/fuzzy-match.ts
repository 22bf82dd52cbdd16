import { spellingOf } from '../../text/index.ts';
import { isPhrase } from '../indexing/phrasal-verbs.ts';
import { lettersOf, type FormId, type Vocabulary } from '../indexing/vocabulary.ts';

/** A form and the similarity of its spelling to the query word, 0 to 1. */
export type FuzzyMatch = { readonly form: FormId; readonly similarity: number };

/** Trigram similarity above which a word counts as a typo of another (measured on dev). */
const minSimilarity = 0.45;
/** How many letter bits may differ: one wrong letter changes up to two. */
const maxLetterDifference = 4;
const maxLengthDifference = 2;
const minLength = 4;

/** A longer word is a hash or a line of code. */
const maxLength = 64;
/**
 * Maximum number of spellings compared for all unknown words of a question together. Each takes up
 * to 1 µs; about 200 of 10,000 English words pass the letter filter for a given word.
 */
const maxCompared = 4_096;

/** Finds the words that an unknown word may be a typo of, for one question. */
export type FuzzyMatcher = (word: string) => readonly FuzzyMatch[];

/**
 * Finds the known forms that an unknown word may be a typo of. Numbers never match: a different
 * number is a different fact. Nor do phrases: similar spellings do not mean similar things. Stops
 * after 4,096 comparisons, which bounds the cost of a question of made-up words.
 */
export const fuzzyMatcher = ({
  forms,
  letters,
}: Pick<Vocabulary, 'forms' | 'letters'>): FuzzyMatcher => {
  let left = maxCompared;
  return (word) => {
    if (!isComparable(word)) return [];
    const wanted = lettersOf(word);
    const known = letters();
    const { likeness } = spellingOf(word);
    const found: FuzzyMatch[] = [];
    for (let form = 0; form < forms.length && left > 0; form += 1) {
      if (bitCount((known[form] ?? 0) ^ wanted) > maxLetterDifference) continue;
      const other = forms[form] ?? '';
      if (Math.abs(other.length - word.length) > maxLengthDifference || isPhrase(other)) continue;
      left -= 1;
      const similarity = likeness(other);
      if (similarity > minSimilarity) found.push({ form, similarity });
    }
    return found;
  };
};

const isComparable = (word: string): boolean =>
  word.length >= minLength &&
  word.length <= maxLength &&
  /\p{L}/u.test(word) &&
  !/\d/u.test(word) &&
  !isPhrase(word);

/** Bits set in 32, counted in parallel (Warren, Hacker's Delight, 5–1). */
const bitCount = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

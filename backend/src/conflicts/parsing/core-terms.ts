import { stem } from '../../text/index.ts';
import { cachedForCommonWords, canonicalWord, english } from '../../lexicon/index.ts';
import { lemmaOf } from './verbs.ts';

// Far fewer than the stop words of recall: "has a car" and "needs a car", "works with Ana" and
// "works for Ana" are different facts.
const functionWords: ReadonlySet<string> = new Set(english.functionWords);

/** The terms that a normalized phrase is compared by, in order. */
export const coreTerms = (phrase: string): string[] =>
  wordsIn(phrase)
    .filter((word) => !functionWords.has(word))
    .map(termOf);

const wordsIn = (phrase: string): string[] =>
  phrase.match(/[\p{L}\p{M}\p{N}]+(?:['._\-/:][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu) ?? [];

const termOf = cachedForCommonWords((word: string): string => {
  const bare = word.replace(/'s?$/u, '');
  const same = canonicalWord(bare);
  // The stemmer gives "passed" and "pass" different stems, so "passed" is reduced to "pass" first.
  return stem(/(?:ed|ing)$/u.test(same) ? canonicalWord(lemmaOf(same)) : same);
});

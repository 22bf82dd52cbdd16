import { stem } from '../../text/index.ts';
import { canonicalWord, english } from '../../lexicon/index.ts';
import { lemmaOf } from './verbs.ts';

// Far fewer than recall leaves out: "has a car" and "needs a car", "works with Ana" and "works for
// Ana" are different facts.
const functionWords: ReadonlySet<string> = new Set(english.functionWords);

/** The terms a phrase in plain wording is compared by, in order. */
export const coreTerms = (phrase: string): string[] =>
  wordsIn(phrase)
    .filter((word) => !functionWords.has(word))
    .map(termOf);

const wordsIn = (phrase: string): string[] =>
  phrase.match(/[\p{L}\p{M}\p{N}]+(?:['._\-/:][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu) ?? [];

const termOf = (word: string): string => {
  const bare = word.replace(/'s?$/u, '');
  const same = canonicalWord(bare);
  // "Passed" by way of "pass", whose own stem differs from that of its forms.
  return stem(/(?:ed|ing)$/u.test(same) ? canonicalWord(lemmaOf(same)) : same);
};

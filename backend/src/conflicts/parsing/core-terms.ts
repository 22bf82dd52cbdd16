import { stem } from '../../text/index.ts';
import { sameWord } from '../../lexicon/synonyms.ts';
import { lemmaOf } from './verbs.ts';

// Words that say nothing of their own. Far fewer than recall leaves out: "has a car" and "needs a
// car", "works with Ana" and "works for Ana" are different facts.
const silent: ReadonlySet<string> = new Set(
  `a an the user user's i me their his her its own self is are am be been do does did there that which
who to of in on at into by it them some any very always only default as such kind kinds type types 's and or will would anyone anybody anything everyone`.split(
    /\s+/,
  ),
);

/** The terms a phrase in plain wording is compared by, in order. */
export const coreTerms = (phrase: string): string[] =>
  wordsIn(phrase)
    .filter((word) => !silent.has(word))
    .map(termOf);

const wordsIn = (phrase: string): string[] =>
  phrase.match(/[\p{L}\p{M}\p{N}]+(?:['._\-/:][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu) ?? [];

const termOf = (word: string): string => {
  const bare = word.replace(/'s?$/u, '');
  const same = sameWord(bare);
  // "Passed" by way of "pass", whose own stem differs from that of its forms.
  return stem(/(?:ed|ing)$/u.test(same) ? sameWord(lemmaOf(same)) : same);
};

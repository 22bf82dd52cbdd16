import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** One word of a text: how it is written, and the terms it is compared by. */
export type Word = { readonly surface: string; readonly terms: readonly string[] };

/** One spelling of equal characters (NFKC), in lower case, with plain apostrophes. */
export const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/[’‘ʼ]/g, "'");

// Letters and digits of any script. Dots, hyphens and the like count inside a word (node.js,
// pair-programming), and a few signs at its end (c++, c#).
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['._\-/][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu;
// Scripts written without spaces: their runs are compared by pairs of characters.
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;

/** The words of a text in order. Any text is allowed; control characters and signs only part words. */
export const words = (text: string): Word[] =>
  [...text.normalize('NFKC').matchAll(wordPattern)].map(([surface]) => ({
    surface,
    terms: termsOf(fold(surface)),
  }));

/** The words that carry meaning, without stop words. */
export const contentWords = (text: string): Word[] =>
  words(text).filter(({ surface }) => !isStopWord(fold(surface)));

/** All terms of the content words, repeated as often as they occur. */
export const contentTerms = (text: string): string[] =>
  contentWords(text).flatMap(({ terms }) => terms);

const termsOf = (folded: string): string[] => {
  if (unspaced.test(folded)) return pairs(folded);
  const base = folded.replace(/'s?$/, '').replace(/'/g, '');
  const parts = base.split(/[._\-/]/);
  if (parts.length === 1) return [stem(base)];
  // node.js is found by node.js, nodejs and node alike.
  return [...new Set([parts.join(''), ...parts].filter((part) => part !== '').map(stem))];
};

const pairs = (run: string): string[] => {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
};

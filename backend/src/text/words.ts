import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';

/** One word as it is written, and its forms. */
export type WordForms = {
  readonly surface: string;
  /** The folded word; of a word in parts (node.js) the parts joined, then each of them. */
  readonly forms: readonly string[];
};

/** One word of a text: how it is written, and the terms it is compared by. */
export type Word = WordForms & {
  /** The term of each form, in their order: what all forms of one word share. */
  readonly terms: readonly string[];
};

/** One spelling of equal characters (NFKC), in lower case, with plain apostrophes. */
export const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/[’‘ʼ]/g, "'");

// Letters and digits of any script. Dots, hyphens and the like count inside a word (node.js,
// pair-programming), and a few signs at its end (c++, c#).
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’‘ʼ._\-/][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?/gu;
// Scripts written without spaces: their runs are compared by pairs of characters.
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;

/**
 * The words of a text in order, without their terms, which are most of the work. Any text is allowed;
 * control characters and signs only part words.
 */
export const wordForms = (text: string): WordForms[] =>
  Array.from(text.normalize('NFKC').matchAll(wordPattern), ([surface]) => ({
    surface,
    forms: formsOf(fold(surface)),
  }));

/** Adds the terms of a word's forms. */
export const withTerms = ({ surface, forms }: WordForms): Word => ({
  surface,
  forms,
  terms: forms.map(stem),
});

/** The words that carry meaning, without stop words. */
export const contentWords = (text: string): Word[] =>
  wordForms(text)
    .filter(({ surface }) => !isStopWord(fold(surface)))
    .map(withTerms);

const formsOf = (folded: string): string[] => {
  if (unspaced.test(folded)) return pairs(folded);
  const base = folded.replace(/'s?$/, '').replace(/'/g, '');
  const parts = base.split(/[._\-/]/);
  if (parts.length === 1) return [base];
  // node.js is found by node.js, nodejs and node alike.
  return [...new Set([parts.join(''), ...parts].filter((part) => part !== ''))];
};

const pairs = (run: string): string[] => {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
};

import { asciiWords } from './ascii-words.ts';
import { cachedForNow } from './cached-for-now.ts';
import { foldForSearch } from './fold-for-search.ts';
import { isUnspaced, segmentWords } from './segment-words.ts';
import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { stripInvisible } from './strip-invisible.ts';

/** One word as written, and its forms. */
export type WordForms = {
  readonly surface: string;
  readonly folded: string;
  /** The folded word; for a compound (node.js) the joined parts, then each part. */
  readonly forms: readonly string[];
  /**
   * Present if the forms are different ways to find the same word instead of its parts. Contains
   * the forms that give its meaning in English.
   */
  readonly meaning?: readonly string[];
};

/** A word with the terms that it is compared by. */
export type Word = WordForms & {
  /** The term of each form, in the same order: the stem that all forms of a word share. */
  readonly terms: readonly string[];
};

/**
 * Maximum number of characters processed at once. A run without spaces that is longer, which is no
 * word in any language, is split.
 */
const maxPartLength = 1_024;

// Thirty combining marks in a row, the limit of the Stream-Safe Text Format (UAX #15, section 13).
// The two half-width letters become marks under NFKC.
const manyMarks = /[\p{M}\uFF9E\uFF9F]{30}/gu;

/**
 * One encoding of equal characters (NFKC). Normalization sorts the marks after a letter in
 * quadratic time, so a joiner after every thirtieth mark ends each sort.
 */
const compose = (text: string): string =>
  isAscii(text) ? text : text.replace(manyMarks, '$&\u034F').normalize('NFKC');

/** One encoding of equal characters (NFKC), in lower case, with plain apostrophes. */
export const fold = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : compose(text).toLowerCase().replace(/[’‘ʼ]/g, "'");

/** ASCII text has only one encoding of every character. */
const isAscii = (text: string): boolean => !/[^\0-\x7F]/.test(text);

// Letters and digits of any script. Dots, hyphens and the like count inside a word (node.js,
// pair-programming, ana@example.com), and a few symbols at its end (c++, c#). An emoji is a word
// too.
const wordPattern =
  /[\p{L}\p{M}\p{N}]+(?:['’‘ʼ._\-/@][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?|\p{RI}{2}|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu;

const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Yields the words of a text in order, without their terms, which are most of the work. Accepts any
 * text: punctuation separates words, invisible characters do not. A caller that takes only the
 * first words does not pay for the rest.
 */
export function* tokenize(text: string): Generator<WordForms, void> {
  for (const part of eachPart(stripInvisible(text))) {
    if (isAscii(part)) for (const surface of asciiWords(part)) yield readWord(surface);
    else yield* wordsOf(compose(part));
  }
}

/**
 * The first words of a text, as `tokenize` yields them. Most memories are short plain texts, which
 * need no generator.
 */
export const firstWords = (text: string, most: number): WordForms[] => {
  const visible = stripInvisible(text);
  if (visible.length > maxPartLength || !isAscii(visible)) {
    return tokenize(text).take(most).toArray();
  }
  return asciiWords(visible)
    .slice(0, most)
    .map((surface) => readWord(surface));
};

function* wordsOf(composed: string): Generator<WordForms, void> {
  for (const [surface] of composed.matchAll(wordPattern)) {
    if (isUnspaced(surface)) yield* readRun(surface);
    else yield readWord(surface);
  }
}

// The words of a text repeat, and those of a vault even more.
const readWord = cachedForNow((surface): WordForms => {
  const folded = fold(surface);
  const forms = formsOf(foldForSearch(folded));
  // A word that consists only of marks that writers leave out is its own form.
  return { surface, folded, forms: forms.length === 0 ? [folded] : forms };
});

function* readRun(run: string): Generator<WordForms, void> {
  for (const { surface, forms } of segmentWords(run)) {
    if (!isUnspaced(surface)) {
      if (letterOrDigit.test(surface)) yield readWord(surface);
      continue;
    }
    const folded = fold(surface);
    const found = forms.map((form) => foldForSearch(fold(form)));
    yield { surface, folded, forms: found, meaning: [] };
  }
}

/** Splits a text at spaces, because normalization takes time and can expand one character to 18. */
function* eachPart(text: string): Generator<string, void> {
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + maxPartLength);
    const blank = end < text.length ? text.lastIndexOf(' ', end) : -1;
    if (blank > start) end = blank;
    // Keep surrogate pairs together.
    else if (end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** Adds the terms of a word's forms. */
export const withTerms = (word: WordForms): Word => ({ ...word, terms: word.forms.map(stem) });

/** Whether this word carries meaning. */
export const isContent = ({ folded }: WordForms): boolean => !isStopWord(folded);

const formsOf = (folded: string): string[] => {
  if (folded !== '' && !hasSigns.test(folded)) return [folded];
  const base = folded.replace(/'s?$/, '').replace(/'|\uFE0F/g, '');
  const parts = base.split(/[._\-/@]/);
  if (parts.length === 1 && base !== '') return [base];
  // node.js matches node.js, nodejs and node.
  return [...new Set([parts.join(''), ...parts, ...dayOf(base)].filter((part) => part !== ''))];
};

/** The month and the day of 2026-12-03 as in "3 December": people ask for dates in words. */
const dayOf = (base: string): readonly string[] => {
  const { month, day } = isoDate.exec(base)?.groups ?? {};
  const name = monthNames[Number(month) - 1];
  return name === undefined ? [] : [name, String(Number(day))];
};

const monthNames =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const isoDate = /^\d{4}-(?<month>\d{2})-(?<day>\d{2})$/;

/** Most words contain no character that splits them or is left out. */
const hasSigns = /['._\-/@]|\uFE0F/;

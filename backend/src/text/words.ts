import { stem } from './stem.ts';
import { isStopWord } from './stop-words.ts';
import { stripInvisible } from './strip-invisible.ts';

/** One word as it is written, and its forms. */
export type WordForms = {
  readonly surface: string;
  readonly folded: string;
  /** The folded word; of a word in parts (node.js) the parts joined, then each of them. */
  readonly forms: readonly string[];
};

/** One word of a text: how it is written, and the terms it is compared by. */
export type Word = WordForms & {
  /** The term of each form, in their order: what all forms of one word share. */
  readonly terms: readonly string[];
};

/**
 * Characters of a text that are read in one go. A longer run without a blank, which no language
 * needs for a word, is read as several.
 */
const longestPart = 1_024;

// The marks behind one letter, as many as text that is safe to stream has (UAX #15, section 13). The
// two half-width ones are letters that NFKC makes marks of.
const manyMarks = /[\p{M}\uFF9E\uFF9F]{30}/gu;

/**
 * One spelling of equal characters (NFKC). Normalising sorts the marks behind a letter, which takes
 * the square of their number: a joiner after every thirtieth ends the sorting there.
 */
const compose = (text: string): string => text.replace(manyMarks, '$&\u034F').normalize('NFKC');

/** One spelling of equal characters (NFKC), in lower case, with plain apostrophes. */
export const fold = (text: string): string => compose(text).toLowerCase().replace(/[’‘ʼ]/g, "'");

// Letters and digits of any script. Dots, hyphens and the like count inside a word (node.js,
// pair-programming, ana@example.com), and a few signs at its end (c++, c#). An emoji is a word, too.
const wordPattern =
  /[\p{L}\p{M}\p{N}]+(?:['’‘ʼ._\-/@][\p{L}\p{M}\p{N}]+)*(?:\+\+|#)?|\p{RI}{2}|\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic})*/gu;
// Scripts written without spaces: their runs are compared by pairs of characters.
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;

/**
 * The words of a text in order, without their terms, which are most of the work. Any text is
 * allowed; signs only part words, and invisible characters do not. They are read one by one, so a caller that
 * takes only the first words does not pay for the others.
 */
export function* tokenize(text: string): Generator<WordForms, void> {
  const known = new Map<string, WordForms>();
  // What nobody sees parts no word.
  for (const part of eachPart(stripInvisible(text))) {
    for (const [surface] of compose(part).matchAll(wordPattern)) {
      const word = known.get(surface) ?? readWord(surface);
      known.set(surface, word);
      yield word;
    }
  }
}

const readWord = (surface: string): WordForms => {
  const folded = fold(surface);
  return { surface, folded, forms: formsOf(folded) };
};

/** Parts that end before a blank: composing takes its time, up to 18 characters for one. */
function* eachPart(text: string): Generator<string, void> {
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + longestPart);
    const blank = end < text.length ? text.lastIndexOf(' ', end) : -1;
    if (blank > start) end = blank;
    // Half a character is no letter.
    else if (end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end -= 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** Adds the terms of a word's forms. */
export const withTerms = (word: WordForms): Word => ({ ...word, terms: word.forms.map(stem) });

/** Does this word carry meaning? */
export const isContent = ({ folded }: WordForms): boolean => !isStopWord(folded);

const formsOf = (folded: string): string[] => {
  if (unspaced.test(folded)) return pairs(folded);
  const base = folded.replace(/'s?$/, '').replace(/'|\uFE0F/g, '');
  const parts = base.split(/[._\-/@]/);
  if (parts.length === 1) return [base];
  // node.js is found by node.js, nodejs and node alike.
  return [...new Set([parts.join(''), ...parts].filter((part) => part !== ''))];
};

const pairs = (run: string): string[] => {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
};

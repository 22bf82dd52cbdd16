import type { Memory } from '../../memories/index.ts';
import { withTerms, type Word } from '../../text/index.ts';
import { dimensions, vectorLength, type WordVectors } from '../../vectors/index.ts';
import { hasNoMeaning, isSubject, meaningfulForms, readText } from '../indexing/index-terms.ts';

/** One term of a statement. */
export type StatementTerm = {
  readonly term: string;
  /** Direction of its vector, if it has one. */
  readonly vector: Float32Array | undefined;
  readonly isSubject: boolean;
};

/** A text to find similar memories for. */
export type Statement = {
  readonly terms: readonly StatementTerm[];
  /** Direction of all its words together. */
  readonly vector: Float32Array | undefined;
};

/**
 * A fact has about ten words, and the first part of a longer text says what it is about. Terms also
 * limit the columns of the similarity matrix.
 */
const maxWords = 64;
const maxTerms = 32;

/**
 * Reads a text the way a memory is read (`wordReader`), but without learning its words: first the
 * gloss, which alone forms the vector, then the words of the text that the gloss lacks.
 */
export const readStatement = (
  { text, inEnglish }: Pick<Memory, 'text' | 'inEnglish'>,
  { vectorOf }: WordVectors,
): Statement => {
  const terms = new Map<string, StatementTerm>();
  const sum = new Float32Array(dimensions);
  const directionOf = (form: string) => (hasNoMeaning(form) ? undefined : vectorOf(form));
  const add = (word: Word): void => {
    for (const [at, form] of word.forms.entries()) {
      const term = word.terms[at] ?? form;
      if (terms.has(term) || terms.size === maxTerms) continue;
      const vector = unit(directionOf(form));
      terms.set(term, { term, vector, isSubject: isSubject(form) });
    }
  };
  for (const word of wordsOf(inEnglish ?? text)) {
    add(word);
    for (const form of meaningfulForms(word)) addTo(sum, directionOf(form));
  }
  if (inEnglish !== undefined) for (const word of wordsOf(text)) add(word);
  return { terms: [...terms.values()], vector: unit(sum) };
};

const wordsOf = (text: string): readonly Word[] =>
  readText(text).words.slice(0, maxWords).map(withTerms);

const addTo = (sum: Float32Array, vector: Float32Array | undefined): void => {
  if (vector === undefined) return;
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
};

const unit = (vector: Float32Array | undefined): Float32Array | undefined => {
  const length = vector === undefined ? 0 : vectorLength(vector);
  return length === 0 ? undefined : vector?.map((value) => value / length);
};

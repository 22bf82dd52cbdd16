import type { Timestamp } from '../kernel/clock.ts';
import {
  dateWindows,
  tokenize,
  askedAnswerTypes,
  properNouns,
  withTerms,
  type DateWindow,
  type Word,
  type WordForms,
} from '../text/index.ts';
import { dimensions, type WordVectors } from '../vectors/index.ts';
import { isSought, isSubject } from './index-terms.ts';
import { lengthOf } from './vector-length.ts';

/** One word the query asks for, by the term it is compared by. */
export type AskedTerm = {
  readonly term: string;
  readonly form: string;
  /** Direction of its vector, where it has one. */
  readonly vector: Float32Array | undefined;
  /** Is it a proper name? */
  readonly isName: boolean;
};

/** A query, read once. */
export type Question = {
  readonly words: readonly Word[];
  readonly terms: readonly AskedTerm[];
  /** Direction of the whole query, turned towards the memories that answer such queries. */
  readonly vector: Float32Array | undefined;
  /** The stretches of time it names. */
  readonly windows: readonly DateWindow[];
  /** The kinds of answer it asks for (`askedAnswerTypes`). */
  readonly kinds: number;
};

/** Turns the vector of a query towards the vectors of what answers it. */
export type Turn = (vector: Float32Array) => Float32Array;

/**
 * Of a whole page the first words are read, fewer of those that carry meaning, and fewer still
 * compared closely: 4,000 characters then cost twice what a question does (measured), and no
 * question of the data finds less.
 */
const mostRead = 256;
const mostWords = 64;
const mostTerms = 16;
/** Forms of all words together: a sentence of a script without spaces is one word of many pairs. */
const mostForms = 256;

export const readQuestion = (
  text: string,
  now: Timestamp,
  { vectorOf, turn }: WordVectors & { readonly turn: Turn },
): Question => {
  const read = tokenize(text).take(mostRead).toArray();
  const words = firstForms(read.filter(isSought).slice(0, mostWords)).map(withTerms);
  const names = new Set(properNouns(read).map(({ surface }) => surface));
  const terms = new Map<string, AskedTerm>();
  const sum = new Float32Array(dimensions);
  for (const word of words) {
    for (const [part, form] of word.forms.entries()) {
      const term = word.terms[part] ?? form;
      const vector = isSubject(form) ? undefined : vectorOf(form);
      if (part > 0 || word.forms.length === 1) addTo(sum, vector);
      if (terms.has(term) || terms.size >= mostTerms) continue;
      terms.set(term, { term, form, vector: directionOf(vector), isName: names.has(word.surface) });
    }
  }
  return {
    words: words.filter(({ forms }) => !isSubject(forms[0] ?? '')),
    terms: [...terms.values()],
    vector: directionOf(turn(sum)),
    windows: dateWindows(text, now),
    kinds: askedAnswerTypes(text),
  };
};

const firstForms = (words: readonly WordForms[]): WordForms[] => {
  let left = mostForms;
  return words.map((word) => {
    const forms = word.forms.slice(0, left);
    left -= forms.length;
    return { ...word, forms };
  });
};

const addTo = (sum: Float32Array, vector: Float32Array | undefined): void => {
  vector?.forEach((value, at) => {
    sum[at] = (sum[at] ?? 0) + value;
  });
};

/** The same direction with length 1; none for a vector of nothing. */
const directionOf = (vector: Float32Array | undefined): Float32Array | undefined => {
  const length = vector === undefined ? 0 : lengthOf(vector);
  return length === 0 ? undefined : vector?.map((value) => value / length);
};

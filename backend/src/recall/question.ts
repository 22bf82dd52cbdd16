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
import { dimensions, vectorLength, type WordVectors } from '../vectors/index.ts';
import { asksForRecent } from './asks-for-recent.ts';
import type { CategoryAffinity } from './category-affinity.ts';
import { isIdentifier } from './identifiers.ts';
import { isIndexTerm, isSubject } from './index-terms.ts';

/** One word of the query with the term it is compared by. */
export type QueryTerm = {
  readonly term: string;
  readonly form: string;
  /** Direction of its vector, where it has one. */
  readonly vector: Float32Array | undefined;
  /** Is it a proper name? */
  readonly isName: boolean;
  /** Is it a whole identifier (`isIdentifier`)? Its parts are separate terms. */
  readonly isIdentifier: boolean;
};

/** A parsed query. */
export type Question = {
  readonly words: readonly Word[];
  readonly terms: readonly QueryTerm[];
  /** Direction of the whole query after the projection. */
  readonly vector: Float32Array | undefined;
  /** The time windows that it names. */
  readonly windows: readonly DateWindow[];
  /** The time of the query. */
  readonly now: Timestamp;
  readonly asksForRecent: boolean;
  /** How well each category fits it (`CategoryAffinity`). */
  readonly affinity: ReturnType<CategoryAffinity>;
  /** The types of answer it asks for (`askedAnswerTypes`). */
  readonly answerTypes: number;
};

/** Moves the vector of a query towards the vectors of its answers. */
export type QueryProjection = (vector: Float32Array) => Float32Array;

/**
 * Limits for a page-long query: words read, content words, and terms compared. With them, 4,000
 * characters cost twice as much as a question (measured), and no question in the data sets finds
 * less.
 */
const maxWordsRead = 256;
const maxWords = 64;
const maxTerms = 16;
/**
 * Maximum number of forms of all words together: in a script without spaces, a sentence is one word
 * of many pairs.
 */
const maxForms = 256;

type QuestionModels = WordVectors & {
  readonly project: QueryProjection;
  readonly affinityOf: CategoryAffinity;
};

export const readQuestion = (
  text: string,
  now: Timestamp,
  { vectorOf, project, affinityOf }: QuestionModels,
): Question => {
  const read = tokenize(text).take(maxWordsRead).toArray();
  const words = firstForms(read.filter(isIndexTerm).slice(0, maxWords)).map(withTerms);
  const names = new Set(properNouns(read).map(({ surface }) => surface));
  const terms = new Map<string, QueryTerm>();
  const sum = new Float32Array(dimensions);
  for (const word of words) {
    for (const [part, form] of word.forms.entries()) {
      const term = word.terms[part] ?? form;
      const vector = isSubject(form) ? undefined : vectorOf(form);
      if (part > 0 || word.forms.length === 1) addTo(sum, vector);
      if (terms.has(term) || terms.size >= maxTerms) continue;
      terms.set(term, {
        term,
        form,
        vector: unitVector(vector),
        isName: names.has(word.surface),
        isIdentifier: part === 0 && isIdentifier(word.surface),
      });
    }
  }
  return {
    words: words.filter(({ forms }) => !isSubject(forms[0] ?? '')),
    terms: [...terms.values()],
    vector: unitVector(project(sum)),
    windows: dateWindows(text, now),
    now,
    asksForRecent: asksForRecent(text),
    affinity: affinityOf(unitVector(sum)),
    answerTypes: askedAnswerTypes(text),
  };
};

const firstForms = (words: readonly WordForms[]): WordForms[] => {
  let left = maxForms;
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

/** The same direction with length 1; undefined for a zero vector. */
const unitVector = (vector: Float32Array | undefined): Float32Array | undefined => {
  const length = vector === undefined ? 0 : vectorLength(vector);
  return length === 0 ? undefined : vector?.map((value) => value / length);
};

import { stem } from '../../text/index.ts';
import { dimensions, vectorLength, type WordVectors } from '../../vectors/index.ts';
import { createLinkedLists } from './linked-lists.ts';
import { float32s, int32s, growableArray } from './growable-array.ts';
import { quantizedVectors, type QuantizedVectors } from './quantized-vectors.ts';
import { hasNoMeaning } from './index-terms.ts';

/** Number of a folded word. */
export type FormId = number;
/** Number of the term that all forms of a word share. */
export type TermId = number;

/**
 * The words of one vault. Words are never removed: a vault's words change little, `bytes` counts
 * them, and the whole index is dropped when idle.
 */
export type Vocabulary = {
  readonly forms: readonly string[];
  /**
   * The number of a form, assigned when the form is new; undefined for new forms once there are
   * 131,072.
   */
  readonly learn: (form: string) => FormId | undefined;
  readonly termIdOf: (term: string) => TermId | undefined;
  /** The term of each form. */
  readonly termOf: () => Int32Array;
  /** Number of memories that contain each term. */
  readonly documentFrequency: () => Int32Array;
  /** All forms of a term. */
  readonly formsOf: (term: TermId) => FormId[];
  /** The letters of each form as bits, a quick filter for similar spellings. */
  readonly letters: () => Int32Array;
  /** Direction of each form's vector. */
  readonly vectors: QuantizedVectors;
  /** Length of each form's vector: the weight of the word in a sentence. */
  readonly weights: () => Float32Array;
  readonly bytes: () => number;
};

/**
 * Typo search scans all words of a vault, and growing copies the arrays. 100,000 realistic memories
 * contain a third of this (recall-scale benchmark).
 */
const maxForms = 131_072;
/** Map entries, strings and array slots of one form, measured. */
const bytesPerForm = 140;

export const createVocabulary = ({ vectorOf }: WordVectors): Vocabulary => {
  const formIds = new Map<string, FormId>();
  const termIds = new Map<string, TermId>();
  const forms: string[] = [];
  const termOf = growableArray(int32s);
  const letters = growableArray(int32s);
  const weights = growableArray(float32s);
  const documentFrequency = growableArray(int32s);
  const formsOfTerm = createLinkedLists();
  const vectors = quantizedVectors(dimensions);

  const termIdFor = (term: string): TermId => {
    const known = termIds.get(term);
    if (known !== undefined) return known;
    const added = termIds.size;
    termIds.set(term, added);
    documentFrequency.reserve(termIds.size);
    return added;
  };
  const add = (form: string): FormId => {
    const id = forms.length;
    const term = termIdFor(stem(form));
    formIds.set(form, id);
    forms.push(form);
    for (const each of [termOf, letters, weights]) each.reserve(forms.length);
    termOf.numbers()[id] = term;
    letters.numbers()[id] = lettersOf(form);
    formsOfTerm.put(id, term);
    const vector = hasNoMeaning(form) ? undefined : vectorOf(form);
    vectors.set(id, vector);
    weights.numbers()[id] = vector === undefined ? 0 : vectorLength(vector);
    return id;
  };

  return {
    forms,
    learn: (form) => formIds.get(form) ?? (forms.length < maxForms ? add(form) : undefined),
    termIdOf: (term) => termIds.get(term),
    termOf: termOf.numbers,
    documentFrequency: documentFrequency.numbers,
    formsOf: formsOfTerm.membersOf,
    letters: letters.numbers,
    vectors,
    weights: weights.numbers,
    bytes: () =>
      forms.length * bytesPerForm +
      [vectors, formsOfTerm, termOf, letters, weights, documentFrequency].reduce(
        (sum, each) => sum + each.bytes(),
        0,
      ),
  };
};

/** One bit per letter; other characters share bits by their code. */
export const lettersOf = (form: string): number => {
  let bits = 0;
  for (let at = 0; at < form.length; at += 1) bits |= 1 << (form.charCodeAt(at) & 31);
  return bits;
};

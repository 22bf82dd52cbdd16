import { stem } from '../text/index.ts';
import { dimensions, type WordVectors } from '../vectors/index.ts';
import { createLinkedLists } from './linked-lists.ts';
import { float32s, int32s, growableArray } from './growable-array.ts';
import { quantizedVectors, type QuantizedVectors } from './quantized-vectors.ts';
import { isSubject } from './index-terms.ts';
import { lengthOf } from './vector-length.ts';

/** Number of a word as it is written, folded. */
export type FormId = number;
/** Number of what all forms of a word share. */
export type TermId = number;

/**
 * The words of one vault. None is ever taken out: a vault's words change little, what they hold is
 * counted in `bytes`, and the whole index goes when it is idle.
 */
export type Vocabulary = {
  readonly forms: readonly string[];
  /** The number of a form, which is given one when it is new; none once there are 131,072. */
  readonly learn: (form: string) => FormId | undefined;
  readonly termIdOf: (term: string) => TermId | undefined;
  /** The term of each form. */
  readonly termOf: () => Int32Array;
  /** How many memories hold each term. */
  readonly holders: () => Int32Array;
  /** All forms of a term. */
  readonly formsOf: (term: TermId) => FormId[];
  /** Which letters each form has, for a quick look whether two could be spelled alike. */
  readonly letters: () => Int32Array;
  /** Direction of each form's vector. */
  readonly vectors: QuantizedVectors;
  /** Length of each form's vector: what the word weighs in a sentence. */
  readonly weights: () => Float32Array;
  readonly bytes: () => number;
};

/**
 * A vault's words are looked through for slips, and its blocks of numbers are copied when they grow.
 * 100,000 memories of people hold a third of this (recall-scale).
 */
const mostForms = 131_072;
/** Map entries, strings and array places of one form, measured. */
const bytesAForm = 140;

export const createVocabulary = ({ vectorOf }: WordVectors): Vocabulary => {
  const formIds = new Map<string, FormId>();
  const termIds = new Map<string, TermId>();
  const forms: string[] = [];
  const termOf = growableArray(int32s);
  const letters = growableArray(int32s);
  const weights = growableArray(float32s);
  const holders = growableArray(int32s);
  const formsOfTerm = createLinkedLists();
  const vectors = quantizedVectors(dimensions);

  const termIdFor = (term: string): TermId => {
    const known = termIds.get(term);
    if (known !== undefined) return known;
    const added = termIds.size;
    termIds.set(term, added);
    holders.reserve(termIds.size);
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
    const vector = isSubject(form) ? undefined : vectorOf(form);
    vectors.set(id, vector);
    weights.numbers()[id] = vector === undefined ? 0 : lengthOf(vector);
    return id;
  };

  return {
    forms,
    learn: (form) => formIds.get(form) ?? (forms.length < mostForms ? add(form) : undefined),
    termIdOf: (term) => termIds.get(term),
    termOf: termOf.numbers,
    holders: holders.numbers,
    formsOf: formsOfTerm.membersOf,
    letters: letters.numbers,
    vectors,
    weights: weights.numbers,
    bytes: () =>
      forms.length * bytesAForm +
      [vectors, formsOfTerm, termOf, letters, weights, holders].reduce(
        (sum, each) => sum + each.bytes(),
        0,
      ),
  };
};

/** One bit a letter, shared by a few; other characters by their code. */
export const lettersOf = (form: string): number => {
  let bits = 0;
  for (let at = 0; at < form.length; at += 1) bits |= 1 << (form.charCodeAt(at) & 31);
  return bits;
};

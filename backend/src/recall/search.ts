import { runInSteps, type CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import type { AskedTerm, Question } from './question.ts';
import type { DocumentTable } from './document-table.ts';
import { isSubject } from './index-terms.ts';
import { scoreWords, termWeight } from './bm25.ts';
import { fuzzyMatcher, type FuzzyMatcher } from './fuzzy-match.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An asked term as one vault knows it. */
export type SoughtTerm = AskedTerm & {
  /** What it tells apart: its inverse document frequency in this vault. */
  readonly weight: number;
  readonly isSubject: boolean;
};

/**
 * A question put to one vault, with what one look at all its memories tells. The arrays by place
 * end with the last place there was when the search began.
 */
export type Search = {
  readonly question: Question;
  readonly terms: readonly SoughtTerm[];
  /** The weights of all terms together. */
  readonly totalWeight: number;
  readonly shelf: DocumentTable;
  readonly vocabulary: Vocabulary;
  /** By form: one more than the index of the term it answers, 0 for none. */
  readonly answers: Uint8Array;
  /** By form: how well it does so, 1 or less where only the spelling is alike. */
  readonly strength: Float32Array;
  /** By place: BM25 of the words, and the cosine of question and memory. */
  readonly bm25: Float32Array;
  readonly cosine: Float32Array;
};

/** The steps are one term, then some memories: each is done in well under a millisecond. */
export const beginSearch = async (
  question: Question,
  shelf: DocumentTable,
  vocabulary: Vocabulary,
  work: CooperativeTask,
): Promise<Search> => {
  const answers = new Uint8Array(vocabulary.forms.length);
  const strength = new Float32Array(vocabulary.forms.length);
  const slipsOf = fuzzyMatcher(vocabulary);
  const terms: SoughtTerm[] = [];
  for (const [index, term] of question.terms.entries()) {
    const holders = markForms(term, index + 1, vocabulary, { answers, strength, slipsOf });
    const weight = termWeight(holders, shelf.count());
    terms.push({ ...term, weight, isSubject: isSubject(term.form) });
    if (work.shouldYield()) await work.yieldNow();
  }
  const totalWeight = terms.reduce((sum, { weight }) => sum + weight, 0);
  const places = shelf.places();
  const bm25 = await scoreWords({ terms, shelf, answers, strength, places }, work);
  const cosine = await scoreMeaning(question, shelf, places, work);
  return { question, terms, totalWeight, shelf, vocabulary, answers, strength, bm25, cosine };
};

type Marks = Pick<Search, 'answers' | 'strength'> & { readonly slipsOf: FuzzyMatcher };

/** Marks the forms that answer a term; answers how many memories hold it. */
const markForms = (
  { term, form }: AskedTerm,
  mark: number,
  vocabulary: Vocabulary,
  { answers, strength, slipsOf }: Marks,
): number => {
  const id = vocabulary.termIdOf(term);
  const holders = id === undefined ? 0 : (vocabulary.holders()[id] ?? 0);
  if (id !== undefined && holders > 0) {
    for (const each of vocabulary.formsOf(id)) {
      answers[each] = mark;
      strength[each] = 1;
    }
    return holders;
  }
  const termOf = vocabulary.termOf();
  return slipsOf(form).reduce((most, { form: each, alike }) => {
    if (answers[each] !== 0) return most;
    answers[each] = mark;
    strength[each] = alike;
    return Math.max(most, vocabulary.holders()[termOf[each] ?? 0] ?? 0);
  }, 0);
};

const scoreMeaning = async (
  { vector }: Question,
  shelf: DocumentTable,
  places: number,
  work: CooperativeTask,
): Promise<Float32Array> => {
  const cosines = new Float32Array(places);
  if (vector === undefined) return cosines;
  await runInSteps(places, work, (place) => {
    cosines[place] = shelf.vectors.cosine(vector, place);
  });
  return cosines;
};

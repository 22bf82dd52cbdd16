import { runInSteps, type CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import type { QueryTerm, Question } from '../question/question.ts';
import type { DocumentTable } from '../indexing/document-table.ts';
import { isSubject } from '../indexing/index-terms.ts';
import { scoreWords, termWeight } from './bm25.ts';
import { fuzzyMatcher, type FuzzyMatcher } from './fuzzy-match.ts';
import { shortTextDiscount } from './short-text-discount.ts';
import type { Vocabulary } from '../indexing/vocabulary.ts';

/** A query term with its weight in one vault. */
export type WeightedTerm = QueryTerm & {
  /** Its inverse document frequency in this vault. */
  readonly weight: number;
  readonly isSubject: boolean;
};

/**
 * A question applied to one vault, with the scores of one pass over all memories. The arrays by
 * slot cover the slots that existed when the search started.
 */
export type Search = {
  readonly question: Question;
  readonly terms: readonly WeightedTerm[];
  /** Sum of the weights of all terms. */
  readonly totalWeight: number;
  readonly table: DocumentTable;
  readonly vocabulary: Vocabulary;
  /** By form: one plus the index of the query term that it matches, 0 for none. */
  readonly queryTermOf: Uint8Array;
  /** By form: how well it matches, below 1 where only the spelling is similar. */
  readonly strength: Float32Array;
  /** By slot: BM25 of the words, and the discounted cosine of question and memory. */
  readonly bm25: Float32Array;
  readonly cosine: Float32Array;
};

/** Yields after each term and every few memories; each step takes well under a millisecond. */
export const beginSearch = async (
  question: Question,
  table: DocumentTable,
  vocabulary: Vocabulary,
  work: CooperativeTask,
): Promise<Search> => {
  // Read before the first yield: memories added later are not searched.
  const slots = table.slots();
  const queryTermOf = new Uint8Array(vocabulary.forms.length);
  const strength = new Float32Array(vocabulary.forms.length);
  const fuzzyMatches = fuzzyMatcher(vocabulary);
  const terms: WeightedTerm[] = [];
  for (const [index, term] of question.terms.entries()) {
    const documentFrequency = matchForms(term, index + 1, vocabulary, {
      queryTermOf,
      strength,
      fuzzyMatches,
    });
    const weight = termWeight(documentFrequency, table.count());
    terms.push({ ...term, weight, isSubject: isSubject(term.form) });
    if (work.shouldYield()) await work.yieldNow();
  }
  const totalWeight = terms.reduce((sum, { weight }) => sum + weight, 0);
  const bm25 = await scoreWords({ terms, table, queryTermOf, strength, slots }, work);
  const cosine = await scoreMeaning(question, table, slots, work);
  return { question, terms, totalWeight, table, vocabulary, queryTermOf, strength, bm25, cosine };
};

type FormMatches = Pick<Search, 'queryTermOf' | 'strength'> & {
  readonly fuzzyMatches: FuzzyMatcher;
};

/** The written word counts for more than its stem or its English meaning. */
const otherStrength = 0.6;

/** Marks the forms that match a term. Returns its document frequency. */
const matchForms = (
  query: QueryTerm,
  termNumber: number,
  vocabulary: Vocabulary,
  matches: FormMatches,
): number => {
  const frequencies = [query.term, ...query.others]
    .map((term) =>
      matchTerm(term, { isWritten: term === query.term, termNumber }, vocabulary, matches),
    )
    .filter((memories) => memories > 0);
  // A foreign word that is rare as written may mean the same as a common English word.
  return frequencies.length > 0
    ? Math.min(...frequencies)
    : matchSimilar(query, termNumber, vocabulary, matches);
};

/** Marks the forms of one term. Returns the number of memories with the term. */
const matchTerm = (
  term: string,
  { isWritten, termNumber }: { readonly isWritten: boolean; readonly termNumber: number },
  vocabulary: Vocabulary,
  { queryTermOf, strength }: FormMatches,
): number => {
  const id = vocabulary.termIdOf(term);
  const memories = id === undefined ? 0 : (vocabulary.documentFrequency()[id] ?? 0);
  if (id === undefined || memories === 0) return 0;
  for (const match of vocabulary.formsOf(id)) {
    if (queryTermOf[match] !== 0 && !isWritten) continue;
    queryTermOf[match] = termNumber;
    strength[match] = isWritten ? 1 : otherStrength;
  }
  return memories;
};

/** Marks the forms that are spelled like an unknown word. */
const matchSimilar = (
  { form }: QueryTerm,
  termNumber: number,
  vocabulary: Vocabulary,
  { queryTermOf, strength, fuzzyMatches }: FormMatches,
): number => {
  const documentFrequency = vocabulary.documentFrequency();
  const termOf = vocabulary.termOf();
  return fuzzyMatches(form).reduce((sofar, { form: each, similarity }) => {
    if (queryTermOf[each] !== 0) return sofar;
    queryTermOf[each] = termNumber;
    strength[each] = similarity;
    return Math.max(sofar, documentFrequency[termOf[each] ?? 0] ?? 0);
  }, 0);
};

const scoreMeaning = async (
  { vector }: Question,
  table: DocumentTable,
  slots: number,
  work: CooperativeTask,
): Promise<Float32Array> => {
  const cosines = new Float32Array(slots);
  if (vector === undefined) return cosines;
  const words = table.rows.length();
  const discount = shortTextDiscount(table.count());
  await runInSteps(slots, work, (slot) => {
    cosines[slot] = table.vectors.cosine(vector, slot) * discount(words[slot] ?? 0);
  });
  return cosines;
};

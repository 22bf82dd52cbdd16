import type { DocumentTable } from '../indexing/document-table.ts';
import { similarityMatrixTo } from '../features/similarity-matrix.ts';
import type { Slot } from '../indexing/forward-index.ts';
import type { Statement } from './read-statement.ts';
import type { Vocabulary } from '../indexing/vocabulary.ts';

/** A statement, and the memories and words of the vault that it is compared with. */
export type NearContext = {
  readonly statement: Statement;
  readonly table: DocumentTable;
  readonly vocabulary: Vocabulary;
};

/** The length of the vector of a word that is neither rare nor common. */
const usualWeight = 8;
/** More than the similarity of any word and term, even after rounding. */
const maxSimilarity = 1.001;
const rounding = 1e-6;

/**
 * The share of a memory's words, by their weight, that have a similar word in the statement.
 * Stops and returns `undefined` once the share is sure to be below `needed`: comparing the words
 * takes most of the time of a search.
 */
export const similarityScorer = ({
  statement,
  table,
  vocabulary,
}: NearContext): ((slot: Slot, needed: number) => number | undefined) => {
  const { queryTermOf, strength } = sameForms(statement, vocabulary);
  const terms = statement.terms;
  const { rowOf, numbers } = similarityMatrixTo({ terms, vocabulary, queryTermOf, strength });
  const vectorLengths = vocabulary.weights();
  const bestOf = (form: number): number => {
    const row = rowOf(form);
    if (row === undefined) return 0;
    let best = 0;
    const similarities = numbers();
    for (let term = 0; term < terms.length; term += 1)
      best = Math.max(best, similarities[row + term] ?? 0);
    return best;
  };
  const weightOf = (form: number): number => {
    const own = queryTermOf[form] ?? 0;
    if (own > 0 && terms[own - 1]?.isSubject === true) return 0;
    return (vectorLengths[form] ?? 0) || usualWeight;
  };
  return (slot, needed) => {
    const row = table.rows.rowAt(slot);
    let total = 0;
    for (const form of row) total += weightOf(form);
    if (total === 0) return 0;
    let sum = 0;
    let left = total;
    for (const form of row) {
      if ((sum + maxSimilarity * left) / total < needed - rounding) return undefined;
      const weight = weightOf(form);
      if (weight > 0) sum += weight * bestOf(form);
      left -= weight;
    }
    return sum / total;
  };
};

/** By form: one plus the index of the statement's term that it is a form of, 0 for none. */
const sameForms = ({ terms }: Statement, vocabulary: Vocabulary) => {
  const queryTermOf = new Uint8Array(vocabulary.forms.length);
  const strength = new Float32Array(vocabulary.forms.length);
  for (const [index, { term }] of terms.entries()) {
    const id = vocabulary.termIdOf(term);
    for (const form of id === undefined ? [] : vocabulary.formsOf(id)) {
      queryTermOf[form] = index + 1;
      strength[form] = 1;
    }
  }
  return { queryTermOf, strength };
};

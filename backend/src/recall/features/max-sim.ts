import { runInSteps } from '../../kernel/cooperative-scheduler.ts';
import type { Search } from '../ranking/search.ts';
import { similarityMatrixTo, type SimilarityMatrix } from './similarity-matrix.ts';
import type { RankingContext, FeatureExtractor } from './feature-extractor.ts';

/** A memory has up to 320 distinct words, each compared with up to 16 terms: 0.5 ms. */
const memoriesBetweenYields = 1;

/**
 * Similarity of each question word to the closest word in the memory: squared cosine of their
 * vectors, 1 for the same word ("late interaction" as in ColBERT, Khattab & Zaharia 2020, here with
 * static vectors). The first column is the sum over the question, weighted by inverse document
 * frequency; the second is the part of it that equal words do not explain. The best candidates are
 * scored first: after 131,072 compared pairs, only equal words count.
 */
export const maxSim: FeatureExtractor = {
  names: ['alike', 'alike_not_equal'],
  extract: async (context, _earlier, work) => {
    const { candidates, terms, totalWeight } = context;
    const alike = new Float32Array(candidates.length);
    const notEqual = new Float32Array(candidates.length);
    if (totalWeight === 0) return [alike, notEqual];
    const best = new Float32Array(terms.length);
    const equal = new Float32Array(terms.length);
    const matchWords = bestWordMatcher(context, best, equal);
    const order = byScore(context);
    const scoreCandidate = (index: number): void => {
      const at = order[index] ?? 0;
      matchWords(candidates[at] ?? 0);
      for (let term = 0; term < best.length; term += 1) {
        const share = (terms[term]?.weight ?? 0) / totalWeight;
        const most = best[term] ?? 0;
        alike[at] = (alike[at] ?? 0) + share * most;
        notEqual[at] = (notEqual[at] ?? 0) + share * Math.max(0, most - (equal[term] ?? 0));
      }
    };
    await runInSteps(order.length, work, scoreCandidate, memoriesBetweenYields);
    return [alike, notEqual];
  },
};

/** The indices of the candidates, best words and meaning first. */
const byScore = ({ candidates, bm25, cosine, totalWeight }: RankingContext): Uint32Array => {
  const scores = candidates.map(
    (slot) => 1e6 * ((bm25[slot] ?? 0) / totalWeight + (cosine[slot] ?? 0)),
  );
  return Uint32Array.from(candidates.keys()).sort(
    (one, other) => (scores[other] ?? 0) - (scores[one] ?? 0),
  );
};

/**
 * Writes, per query term, the similarity of the best word and of an equal word in the memory in a
 * slot.
 */
const bestWordMatcher = (
  context: Search,
  best: Float32Array,
  equal: Float32Array,
): ((slot: number) => void) => {
  const rows = similarityMatrixTo(context);
  const { queryTermOf, strength, table } = context;
  return (slot) => {
    best.fill(0);
    equal.fill(0);
    for (const form of table.rows.rowAt(slot)) {
      raiseBest(best, rows, form);
      const termNumber = queryTermOf[form] ?? 0;
      if (termNumber > 0)
        equal[termNumber - 1] = Math.max(equal[termNumber - 1] ?? 0, strength[form] ?? 0);
    }
  };
};

const raiseBest = (
  best: Float32Array,
  { rowOf, numbers }: SimilarityMatrix,
  form: number,
): void => {
  const row = rowOf(form);
  if (row === undefined) return;
  const alike = numbers();
  for (let term = 0; term < best.length; term += 1) {
    const one = alike[row + term] ?? 0;
    if (one > (best[term] ?? 0)) best[term] = one;
  }
};

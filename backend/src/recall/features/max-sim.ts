import { runInSteps } from '../../kernel/cooperative-scheduler.ts';
import type { Search } from '../search.ts';
import { similarityMatrixTo, type SimilarityMatrix } from './similarity-matrix.ts';
import type { RankingContext, FeatureExtractor } from './feature-extractor.ts';

/** One has up to 320 different words, each compared with 16: 0.5 ms. */
const memoriesBetweenLooks = 1;

/**
 * How well each word of the question is met by its best word in the memory: squared cosine of
 * their vectors, 1 for the same word ("late interaction" as in ColBERT, Khattab & Zaharia 2020, here
 * on static vectors). Joined by what the words tell apart, as a share of the question; and the part
 * of that share which no equal word gives. The best candidates come first: once 131,072 pairs of
 * words were compared, new words count only where they are equal.
 */
export const maxSim: FeatureExtractor = {
  names: ['alike', 'alike_not_equal'],
  weigh: async (look, _gathered, work) => {
    const { candidates, terms, totalWeight } = look;
    const alike = new Float32Array(candidates.length);
    const notEqual = new Float32Array(candidates.length);
    if (totalWeight === 0) return [alike, notEqual];
    const best = new Float32Array(terms.length);
    const equal = new Float32Array(terms.length);
    const meet = meeting(look, best, equal);
    const order = bestFirst(look);
    const meetOne = (index: number): void => {
      const at = order[index] ?? 0;
      meet(candidates[at] ?? 0);
      for (const [term, { weight }] of terms.entries()) {
        const share = weight / totalWeight;
        const most = best[term] ?? 0;
        alike[at] = (alike[at] ?? 0) + share * most;
        notEqual[at] = (notEqual[at] ?? 0) + share * Math.max(0, most - (equal[term] ?? 0));
      }
    };
    await runInSteps(order.length, work, meetOne, memoriesBetweenLooks);
    return [alike, notEqual];
  },
};

/** The indices of the candidates, those with most of the question's words and meaning first. */
const bestFirst = ({ candidates, bm25, cosine, totalWeight }: RankingContext): Uint32Array => {
  const scores = candidates.map(
    (place) => 1e6 * ((bm25[place] ?? 0) / totalWeight + (cosine[place] ?? 0)),
  );
  return Uint32Array.from(candidates.keys()).sort(
    (one, other) => (scores[other] ?? 0) - (scores[one] ?? 0),
  );
};

/** Writes for the memory at a place what its best word, and its equal one, give each term. */
const meeting = (
  look: Search,
  best: Float32Array,
  equal: Float32Array,
): ((place: number) => void) => {
  const rows = similarityMatrixTo(look);
  const { answers, strength, shelf } = look;
  return (place) => {
    best.fill(0);
    equal.fill(0);
    for (const form of shelf.rows.rowAt(place)) {
      raise(best, rows, form);
      const mark = answers[form] ?? 0;
      if (mark > 0) equal[mark - 1] = Math.max(equal[mark - 1] ?? 0, strength[form] ?? 0);
    }
  };
};

const raise = (best: Float32Array, { rowOf, numbers }: SimilarityMatrix, form: number): void => {
  const row = rowOf(form);
  if (row === undefined) return;
  const alike = numbers();
  for (let term = 0; term < best.length; term += 1) {
    const one = alike[row + term] ?? 0;
    if (one > (best[term] ?? 0)) best[term] = one;
  }
};

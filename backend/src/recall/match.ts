import fitted from './fitted/weights.json' with { type: 'json' };
import { sizeOf } from './linear-score.ts';
import type { Match } from './recall-result.ts';

// Minimum probability that the memory helps to answer the query. Chosen on the fitting split, so
// that nine in ten strong and two in three likely matches are right.
const strongThreshold = 0.87;
const likelyThreshold = 0.62;

/** How well a memory with this score answers, in a vault of this many memories. */
export const matchOf = (score: number, memories: number): Match => {
  const { constant, perScore, perSize } = fitted.certainty;
  const likelihood =
    1 / (1 + Math.exp(-(constant + perScore * score + perSize * sizeOf(memories))));
  if (likelihood >= strongThreshold) return 'strong';
  return likelihood >= likelyThreshold ? 'likely' : 'weak';
};

import type { Weights } from '../src/recall/linear-score.ts';
import { minimise } from './lbfgs.ts';
import type { Observation } from './observe.ts';
import { bestTen } from './score-observation.ts';

/** How likely a memory of an answer is right: a logistic of its score and the vault's size. */
export type Certainty = {
  readonly constant: number;
  readonly perScore: number;
  readonly perSize: number;
};

/** Logistic regression over the ten best of every query: what the bands of a match stand on. */
export const fitCertainty = (observations: readonly Observation[], weights: Weights): Certainty => {
  const seen = observations.flatMap((observation) => {
    const right = new Set([...observation.relevant, ...observation.useful]);
    return bestTen(observation, weights).map(({ row, score }) => ({
      features: [1, score, observation.size],
      isRight: right.has(row),
      share: observation.share,
    }));
  });
  const total = seen.reduce((sum, { share }) => sum + share, 0);
  const [constant = 0, perScore = 0, perSize = 0] = minimise(
    (point, slope) => {
      let loss = 0;
      for (const { features, isRight, share } of seen) {
        const sum = features.reduce((all, value, at) => all + value * (point[at] ?? 0), 0);
        const likelihood = 1 / (1 + Math.exp(-sum));
        const by = share / total;
        loss -= by * Math.log(Math.max(1e-12, isRight ? likelihood : 1 - likelihood));
        features.forEach((value, at) => {
          slope[at] = (slope[at] ?? 0) + by * (likelihood - (isRight ? 1 : 0)) * value;
        });
      }
      return loss;
    },
    3,
    200,
  );
  return { constant, perScore, perSize };
};

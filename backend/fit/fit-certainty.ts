import type { Weights } from '../src/recall/linear-score.ts';
import { minimize } from './lbfgs.ts';
import type { Observation } from './observe.ts';
import { bestTen } from './score-observation.ts';

/**
 * The probability that a recalled memory is relevant: a logistic function of its score and the
 * vault size.
 */
export type Certainty = {
  readonly constant: number;
  readonly perScore: number;
  readonly perSize: number;
};

/**
 * Logistic regression over the ten best results of every query. The match levels are based on it.
 */
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
  const [constant = 0, perScore = 0, perSize = 0] = minimize(
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

import { fittedSizes, type BySize, type Weights } from '../src/recall/linear-score.ts';
import { minimize } from './lbfgs.ts';
import type { Observation } from './observe.ts';
import { bestTen } from './score-observation.ts';

const maxSteps = 200;

/**
 * The probability that a recalled memory is relevant: a logistic function of its score, with a
 * constant and a slope for each size of vaults.
 */
export type Certainty = { readonly constant: BySize; readonly perScore: BySize };

/**
 * Logistic regression over the ten best results of every query, scored with weights that were
 * fitted without the query's person. The match levels are based on it.
 */
export const fitCertainty = (
  observations: readonly Observation[],
  weightsFor: (observation: Observation) => Weights,
): Certainty => {
  const seen = observations.flatMap((observation) => {
    const right = new Set([...observation.relevant, ...observation.useful]);
    return bestTen(observation, weightsFor(observation)).map(({ row, score }) => ({
      features: [...observation.shares, ...observation.shares.map((share) => share * score)],
      isRight: right.has(row),
      share: observation.share,
    }));
  });
  const total = seen.reduce((sum, { share }) => sum + share, 0);
  const found = minimize(
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
    new Float64Array(2 * fittedSizes.length),
    maxSteps,
  );
  return {
    constant: Array.from(found.subarray(0, fittedSizes.length)),
    perScore: Array.from(found.subarray(fittedSizes.length)),
  };
};

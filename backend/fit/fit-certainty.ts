import {
  certaintyInputs,
  competitionAmong,
  type Certainty,
  type Competition,
} from '../src/recall/ranking/certainty.ts';
import { fittedSizes, type Weights } from '../src/recall/ranking/linear-score.ts';
import { minimize } from './lbfgs.ts';
import type { Observation } from './observe.ts';
import { ranked } from './score-observation.ts';

const maxSteps = 150;

/**
 * Logistic regression over the ten best results of every query, scored with weights that were
 * fitted without the query's person. The match levels are based on it.
 */
export const fitCertainty = (
  observations: readonly Observation[],
  weightsFor: (observation: Observation) => Weights,
): Certainty => {
  const seen = observations.flatMap((observation) => {
    const { relevant, useful, shares, standsFor, share } = observation;
    const right = new Set([...relevant, ...useful]);
    const all = ranked(observation, weightsFor(observation));
    const competition: Competition = competitionAmong(
      all.map(({ score }) => score),
      (rank) => standsFor[all[rank]?.row ?? 0] ?? 1,
    );
    return all.slice(0, 10).map(({ row, score }) => ({
      features: certaintyInputs(score, competition).flatMap((input) =>
        shares.map((size) => size * input),
      ),
      isRight: right.has(row),
      share,
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
    new Float64Array(seen[0]?.features.length ?? 0),
    maxSteps,
  );
  const sizes = fittedSizes.length;
  return Array.from({ length: found.length / sizes }, (_, input) =>
    Array.from(found.subarray(input * sizes, (input + 1) * sizes)),
  );
};

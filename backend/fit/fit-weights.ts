import { featureNames } from '../src/recall/features/index.ts';
import type { Weights } from '../src/recall/linear-score.ts';
import { minimize, type Objective } from './lbfgs.ts';
import type { Observation } from './observe.ts';
import { softmax } from './softmax.ts';

/** Ridge penalty on the weights of the standardized features. */
const ridge = 2e-3;
const mostSteps = 80;

/**
 * Fits the weights that maximize the softmax share of the relevant memories among all candidates
 * (ListNet, Cao et al. 2007). Each weight has a term that grows with the vault size. The weights of
 * the features in `without` stay zero.
 */
export const fitWeights = (
  observations: readonly Observation[],
  without: ReadonlySet<string> = new Set(),
): Weights => {
  const width = featureNames.length;
  const spread = spreadOf(observations, width);
  const isFree = featureNames.map((name, at) => !without.has(name) && (spread[at] ?? 0) > 0);
  const scale = Float64Array.from(spread, (value, at) => (isFree[at] === true ? 1 / value : 0));
  const total = observations.reduce((sum, { share }) => sum + share, 0);

  const objective: Objective = (point, slope) => {
    let loss = 0;
    for (const observation of observations) {
      if (observation.relevant.length === 0) continue;
      const by = observation.share / total;
      loss += by * addListwise(observation, { point, slope, scale, by });
    }
    for (let at = 0; at < point.length; at += 1) {
      const value = point[at] ?? 0;
      loss += ridge * value * value;
      slope[at] = (slope[at] ?? 0) + 2 * ridge * value;
    }
    return loss;
  };
  const found = minimize(objective, 2 * width, mostSteps);
  return new Map(
    featureNames.map((name, at) => [
      name,
      [(found[at] ?? 0) * (scale[at] ?? 0), (found[width + at] ?? 0) * (scale[at] ?? 0)],
    ]),
  );
};

type Slope = {
  readonly point: Float64Array;
  readonly slope: Float64Array;
  readonly scale: Float64Array;
  readonly by: number;
};

/** Returns the loss of one query and adds its gradient, scaled by `by`. */
const addListwise = (
  { rows, relevant, useful, size }: Observation,
  { point, slope, scale, by }: Slope,
): number => {
  const width = scale.length;
  const weights = scale.map(
    (each, at) => each * ((point[at] ?? 0) + size * (point[width + at] ?? 0)),
  );
  const scores = scoresOf(rows, weights);
  // Useful memories are neither right nor wrong, so they are excluded.
  for (const row of useful) scores[row] = -Infinity;
  const chances = softmax(scores);
  const pulls = chances.slice();
  let loss = 0;
  for (const row of relevant) {
    loss -= Math.log(chances[row] ?? 0) / relevant.length;
    pulls[row] = (pulls[row] ?? 0) - 1 / relevant.length;
  }
  const pulled = pulledBy(rows, pulls, width);
  for (let at = 0; at < width; at += 1) {
    const pull = by * (scale[at] ?? 0) * (pulled[at] ?? 0);
    slope[at] = (slope[at] ?? 0) + pull;
    slope[width + at] = (slope[width + at] ?? 0) + pull * size;
  }
  return loss;
};

/** The weighted score of every row. */
const scoresOf = (rows: Float32Array, weights: Float64Array): Float64Array => {
  const scores = new Float64Array(rows.length / weights.length);
  for (let row = 0; row < scores.length; row += 1) {
    const first = row * weights.length;
    let score = 0;
    for (let at = 0; at < weights.length; at += 1) {
      score += (weights[at] ?? 0) * (rows[first + at] ?? 0);
    }
    scores[row] = score;
  }
  return scores;
};

/** The sum of all rows, each multiplied by its gradient. */
const pulledBy = (rows: Float32Array, pulls: Float64Array, width: number): Float64Array => {
  const sums = new Float64Array(width);
  for (const [row, pull] of pulls.entries()) {
    const first = row * width;
    for (let at = 0; at < width; at += 1) {
      sums[at] = (sums[at] ?? 0) + pull * (rows[first + at] ?? 0);
    }
  }
  return sums;
};

/** The standard deviation of each feature over all candidates. */
const spreadOf = (observations: readonly Observation[], width: number): Float64Array => {
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  let count = 0;
  for (const { rows } of observations) {
    count += rows.length / width;
    for (let at = 0; at < rows.length; at += 1) {
      const value = rows[at] ?? 0;
      const column = at % width;
      sums[column] = (sums[column] ?? 0) + value;
      squares[column] = (squares[column] ?? 0) + value * value;
    }
  }
  return squares.map((square, at) =>
    Math.sqrt(Math.max(0, square / count - ((sums[at] ?? 0) / count) ** 2)),
  );
};

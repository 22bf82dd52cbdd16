import { featureNames } from '../src/recall/features/index.ts';
import { partCount, type Parts, type Weights } from '../src/recall/ranking/linear-score.ts';
import { minimize, type Objective } from './lbfgs.ts';
import type { Observation } from './observe.ts';
import { softmax } from './softmax.ts';

/**
 * Ridge penalty on the weights of the standardized features. With 2e-3, the cross-fitted figures are
 * about the same, but less of it holds for other people's writing.
 */
const ridge = 1e-2;
const mostSteps = 80;

/** The weights of the standardized features: all features for the first part, then for the next. */
export type Point = Float64Array;

export type Fit = {
  /** The standard deviation of each feature (`spreadOf`). */
  readonly spread: Float64Array;
  /** The features whose weights stay zero. */
  readonly without: ReadonlySet<string>;
  /** The part to fit; all parts by default. */
  readonly only?: number;
};

/**
 * Fits the weights that maximize the softmax share of the relevant memories among all candidates
 * (ListNet, Cao et al. 2007), with all parts at once. The problem is convex: `start`, such as the
 * weights for nearly the same observations, saves steps.
 */
export const fitWeights = (
  observations: readonly Observation[],
  { spread, without, only }: Fit,
  start: Point = new Float64Array(partCount * spread.length),
): Point => {
  const scale = scaleOf(spread, without);
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
    if (only !== undefined) {
      slope.fill(0, 0, only * spread.length);
      slope.fill(0, (only + 1) * spread.length);
    }
    return loss;
  };
  return minimize(objective, start, mostSteps);
};

/** The weights of the features as they are. */
export const weightsAt = (point: Point, { spread, without }: Fit): Weights => {
  const scale = scaleOf(spread, without);
  const weightAt = (part: number, at: number): number =>
    (point[part * spread.length + at] ?? 0) * (scale[at] ?? 0);
  return new Map(
    featureNames.map((name, at) => [
      name,
      Array.from({ length: partCount }, (_, part) => weightAt(part, at)),
    ]),
  );
};

const scaleOf = (spread: Float64Array, without: ReadonlySet<string>): Float64Array =>
  spread.map((value, at) => (value > 0 && !without.has(featureNames[at] ?? '') ? 1 / value : 0));

type Slope = {
  readonly point: Point;
  readonly slope: Float64Array;
  readonly scale: Float64Array;
  readonly by: number;
};

/** Returns the loss of one query and adds its gradient, scaled by `by`. */
const addListwise = (
  { rows, relevant, useful, parts, standsFor }: Observation,
  { point, slope, scale, by }: Slope,
): number => {
  const width = scale.length;
  const scores = scoresOf(rows, weightsIn(parts, point, scale));
  for (const [row, count] of standsFor.entries())
    scores[row] = (scores[row] ?? 0) + Math.log(count);
  // Useful memories are neither right nor wrong, so they are excluded.
  for (const row of useful) scores[row] = -Infinity;
  const chances = softmax(scores);
  const pulls = chances.slice();
  let loss = 0;
  for (const row of relevant) {
    loss -= Math.log(chances[row] ?? 0) / relevant.length;
    pulls[row] = (pulls[row] ?? 0) - 1 / relevant.length;
  }
  const pulled = pulledBy(rows, pulls, width).map((pull, at) => by * (scale[at] ?? 0) * pull);
  for (const [part, share] of parts.entries()) {
    addTimes(slope.subarray(part * width, (part + 1) * width), pulled, share);
  }
  return loss;
};

/** The weights of the standardized features, as far as each part counts. */
const weightsIn = (parts: Parts, point: Point, scale: Float64Array): Float64Array => {
  const width = scale.length;
  const weights = new Float64Array(width);
  for (const [part, share] of parts.entries()) {
    addTimes(weights, point.subarray(part * width, (part + 1) * width), share);
  }
  return weights.map((weight, at) => weight * (scale[at] ?? 0));
};

const addTimes = (sum: Float64Array, values: Float64Array, factor: number): void => {
  if (factor === 0) return;
  for (let at = 0; at < sum.length; at += 1) {
    sum[at] = (sum[at] ?? 0) + factor * (values[at] ?? 0);
  }
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
  for (let row = 0; row < pulls.length; row += 1) {
    const pull = pulls[row] ?? 0;
    if (pull === 0) continue;
    const first = row * width;
    for (let at = 0; at < width; at += 1) {
      sums[at] = (sums[at] ?? 0) + pull * (rows[first + at] ?? 0);
    }
  }
  return sums;
};

/** The standard deviation of each feature over all candidates. */
export const spreadOf = (observations: readonly Observation[]): Float64Array => {
  const width = featureNames.length;
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  let count = 0;
  for (const { rows } of observations) {
    count += rows.length / width;
    for (let first = 0; first < rows.length; first += width) {
      for (let at = 0; at < width; at += 1) {
        const value = rows[first + at] ?? 0;
        sums[at] = (sums[at] ?? 0) + value;
        squares[at] = (squares[at] ?? 0) + value * value;
      }
    }
  }
  return squares.map((square, at) =>
    Math.sqrt(Math.max(0, square / count - ((sums[at] ?? 0) / count) ** 2)),
  );
};

import type { Features } from '../features/feature-extractor.ts';
import fitted from '../fitted/weights.json' with { type: 'json' };

/** The sizes of vaults that have weights of their own, in memories. */
export const fittedSizes = [25, 200, 2_000, 8_000] as const;

const [smallest, , , largest] = fittedSizes;

/** One number for each of `fittedSizes`. */
export type BySize = readonly number[];

/**
 * The parts of a weight: one for each of `fittedSizes`, and one that counts to the degree that the
 * query is a request. A request needs facts that it does not name, so words and meaning count
 * differently.
 */
export type Parts = readonly number[];

export const partCount = fittedSizes.length + 1;

/** The weights of each feature; a feature without any weighs 0. */
export type Weights = ReadonlyMap<string, Parts>;

/** The weights fitted by `npm run fit -- recall`. */
const fittedWeights: Weights = new Map(Object.entries(fitted.weights));

const logs = fittedSizes.map(Math.log);

/**
 * How much each of `fittedSizes` counts in a vault of this many memories: a vault between two sizes
 * is a mixture of both, on a logarithmic scale; a smaller or larger one counts as the nearest.
 */
export const sharesOf = (memories: number): BySize => {
  const own = Math.log(Math.min(largest, Math.max(smallest, memories)));
  return logs.map((log, at) => {
    const next = own < log ? logs[at - 1] : logs[at + 1];
    return next === undefined ? 1 : Math.max(0, 1 - (own - log) / (next - log));
  });
};

/**
 * How much each part of a weight counts in a vault of this many memories, for a query that is a
 * request with this probability (`requestOf`).
 */
export const partsOf = (memories: number, request: number): Parts => [
  ...sharesOf(memories),
  request,
];

/** The sum of the values, each times its share. */
export const mixtureOf = (values: readonly number[], shares: readonly number[]): number =>
  shares.reduce((sum, share, at) => sum + share * (values[at] ?? 0), 0);

/** One score per candidate: the sum of its features, each times its weight. */
export const linearScore = (
  features: Features,
  parts: Parts,
  weights = fittedWeights,
): Float32Array => {
  const [first = new Float32Array()] = features.values();
  const scores = new Float32Array(first.length);
  for (const [name, column] of features) {
    const weight = mixtureOf(weights.get(name) ?? [], parts);
    if (weight === 0) continue;
    for (let at = 0; at < scores.length; at += 1) {
      scores[at] = (scores[at] ?? 0) + weight * (column[at] ?? 0);
    }
  }
  return scores;
};

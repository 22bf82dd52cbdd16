import type { Features } from './features/index.ts';
import fitted from './fitted/weights.json' with { type: 'json' };

/** The weight of a feature in a vault of 200 memories, and its change per tenfold size. */
export type Weight = readonly [number, number];
export type Weights = ReadonlyMap<string, Weight>;

/** The weights fitted by `npm run fit -- recall`; a feature without one weighs 0. */
const fittedWeights: Weights = new Map(
  Object.entries(fitted.weights).map(([name, [base = 0, growth = 0]]) => [name, [base, growth]]),
);

/** The range of vault sizes that the weights were fitted on; other sizes are clamped to it. */
const minMemories = 25;
const maxMemories = 2_000;

/** The size of a vault on a logarithmic scale: 0 at 200 memories, 1 at 2,000. */
export const sizeOf = (memories: number): number =>
  Math.log10(Math.min(maxMemories, Math.max(minMemories, memories)) / 200);

/**
 * One score per candidate: the sum of its features, each times its weight for a vault of this size.
 */
export const linearScore = (
  features: Features,
  memories: number,
  weights = fittedWeights,
): Float32Array => {
  const size = sizeOf(memories);
  const [first = new Float32Array()] = features.values();
  const scores = new Float32Array(first.length);
  for (const [name, column] of features) {
    const [base, growth] = weights.get(name) ?? [0, 0];
    const weight = base + growth * size;
    if (weight === 0) continue;
    for (let at = 0; at < scores.length; at += 1) {
      scores[at] = (scores[at] ?? 0) + weight * (column[at] ?? 0);
    }
  }
  return scores;
};

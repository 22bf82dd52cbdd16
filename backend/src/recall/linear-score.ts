import type { Features } from './features/index.ts';
import fitted from './fitted/weights.json' with { type: 'json' };

/** What one number is worth in a vault of 200 memories, and how much more in ten times as many. */
export type Weight = readonly [number, number];
export type Weights = ReadonlyMap<string, Weight>;

/** The weights that `npm run fit -- recall` found; a number it has not seen counts nothing. */
const fittedWeights: Weights = new Map(
  Object.entries(fitted.weights).map(([name, [base = 0, growth = 0]]) => [name, [base, growth]]),
);

/** Sizes the weights were fitted on; beyond them they are not drawn out further. */
const fewest = 25;
const mostMemories = 20_000;

/** The size of a vault as the weights see it: 0 at 200 memories, 1 at 2,000. */
export const sizeOf = (memories: number): number =>
  Math.log10(Math.min(mostMemories, Math.max(fewest, memories)) / 200);

/** One score a candidate: every number times its weight in a vault of this many memories. */
export const linearScore = (
  evidence: Features,
  memories: number,
  weights = fittedWeights,
): Float32Array => {
  const size = sizeOf(memories);
  const [first = new Float32Array()] = evidence.values();
  const scores = new Float32Array(first.length);
  for (const [name, column] of evidence) {
    const [base, growth] = weights.get(name) ?? [0, 0];
    const weight = base + growth * size;
    if (weight === 0) continue;
    for (let at = 0; at < scores.length; at += 1) {
      scores[at] = (scores[at] ?? 0) + weight * (column[at] ?? 0);
    }
  }
  return scores;
};

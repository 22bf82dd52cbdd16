import { toolGloss } from '../lexicon/index.ts';
import { dimensions, type WordVectors } from '../vectors/index.ts';

/**
 * Adds the vectors of a short description to the vector of each known tool name, because the texts
 * that the vectors were trained on do not explain these names.
 */
export const addEntityGlosses = ({ vectorOf }: WordVectors): WordVectors => ({
  vectorOf: (word) => {
    const own = vectorOf(word);
    const gloss = toolGloss(word);
    if (gloss === undefined) return own;
    const sum = Float32Array.from(own ?? new Float32Array(dimensions));
    for (const part of gloss) {
      vectorOf(part)?.forEach((value, at) => {
        sum[at] = (sum[at] ?? 0) + value;
      });
    }
    return sum;
  },
});

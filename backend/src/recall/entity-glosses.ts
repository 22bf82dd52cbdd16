import { toolGloss } from '../lexicon/index.ts';
import { dimensions, type WordVectors } from '../vectors/index.ts';

/**
 * The same vectors, in which the name of a known tool also means what the tool is: no text that the
 * vectors learned from explains these names.
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

import type { FeatureExtractor } from './feature-extractor.ts';

/** Cosine of the memory and the whole question. */
export const meaning: FeatureExtractor = {
  names: ['cosine'],
  extract: ({ candidates, cosine }) => [Float32Array.from(candidates, (slot) => cosine[slot] ?? 0)],
};

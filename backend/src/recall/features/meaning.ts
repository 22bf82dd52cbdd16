import type { FeatureExtractor } from './feature-extractor.ts';

/** How near the memory's meaning is to what the whole question asks for. */
export const meaning: FeatureExtractor = {
  names: ['cosine'],
  weigh: ({ candidates, cosine }) => [Float32Array.from(candidates, (place) => cosine[place] ?? 0)],
};

import type { FeatureExtractor } from './feature-extractor.ts';

/** How well the category of the memory fits the query ("goals", "who is the user"). */
export const category: FeatureExtractor = {
  names: ['category_fit'],
  extract: ({ candidates, question: { affinity }, table }) => [
    Float32Array.from(candidates, (slot) => {
      const memory = table.memoryAt(slot);
      return memory === undefined ? 0 : affinity[memory.category];
    }),
  ],
};

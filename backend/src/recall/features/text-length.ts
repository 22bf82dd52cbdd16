import { columnOf } from './column-of.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/**
 * The number of words in the memory, as a logarithm: among thousands of memories, the answer is
 * rather one that tells more than "likes music".
 */
export const textLength: FeatureExtractor = {
  names: ['text_length'],
  extract: ({ candidates, table }) => {
    const words = table.rows.length();
    return [columnOf(candidates, (slot) => Math.log(1 + (words[slot] ?? 0)))];
  },
};

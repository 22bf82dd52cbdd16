import { columnOf } from './column-of.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/**
 * Cosine of the memory and the whole question, and of the memory and the facts that requests on the
 * topics of the question need.
 */
export const meaning: FeatureExtractor = {
  names: ['cosine', 'associated'],
  extract: ({ candidates, cosine, question: { associated }, table }) => [
    columnOf(candidates, (slot) => cosine[slot] ?? 0),
    columnOf(candidates, (slot) =>
      associated === undefined ? 0 : table.vectors.cosine(associated, slot),
    ),
  ],
};

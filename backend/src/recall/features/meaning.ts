import { shortTextDiscount } from '../ranking/short-text-discount.ts';
import { columnOf } from './column-of.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/**
 * Discounted cosine of the memory and the whole question, and of the memory and the facts that requests on the
 * topics of the question need.
 */
export const meaning: FeatureExtractor = {
  names: ['cosine', 'associated'],
  extract: ({ candidates, cosine, question: { associated }, table }) => {
    const words = table.rows.length();
    const discount = shortTextDiscount(table.count());
    const needed = (slot: number): number =>
      associated === undefined
        ? 0
        : table.vectors.cosine(associated, slot) * discount(words[slot] ?? 0);
    return [columnOf(candidates, (slot) => cosine[slot] ?? 0), columnOf(candidates, needed)];
  },
};

import { days } from '../../kernel/duration.ts';
import { columnOf } from './column-of.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/** Work in progress changes within weeks: the value halves about every ten days. */
const decay = days(14);

/** How recently the memory was saved, for a query that asks for recent things. */
export const recency: FeatureExtractor = {
  names: ['recent_asked'],
  extract: ({ candidates, question: { now, asksForRecent }, table }) => {
    if (!asksForRecent) return [new Float32Array(candidates.length)];
    const createdAt = table.createdAt();
    return [
      columnOf(candidates, (slot) => Math.exp(-Math.max(0, now - (createdAt[slot] ?? 0)) / decay)),
    ];
  },
};

import { days } from '../../kernel/duration.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/** Work in progress changes within weeks: the value halves about every ten days. */
const decay = days(14);

/** How recently the memory was saved: for every query, and for one that asks for recent things. */
export const recency: FeatureExtractor = {
  names: ['recent', 'recent_asked'],
  extract: ({ candidates, question: { now, asksForRecent }, table }) => {
    const createdAt = table.createdAt();
    const recent = Float32Array.from(candidates, (slot) =>
      Math.exp(-Math.max(0, now - (createdAt[slot] ?? 0)) / decay),
    );
    return [recent, asksForRecent ? recent : new Float32Array(candidates.length)];
  },
};

import type { Timestamp } from '../../kernel/clock.ts';
import { days } from '../../kernel/duration.ts';
import type { DateWindow } from '../../text/index.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/** People mention an event for some weeks: nearness halves about every ten days (tuned on dev). */
const decay = days(14);

/** How near the memory was saved to a time that the question names. */
export const dates: FeatureExtractor = {
  names: ['date_inside', 'date_near'],
  extract: ({ candidates, question: { windows }, table }) => {
    if (windows.length === 0)
      return [candidates, candidates].map(({ length }) => new Float32Array(length));
    const createdAt = table.createdAt();
    const away = Float64Array.from(candidates, (slot) =>
      Math.min(...windows.map((window) => distance(createdAt[slot] ?? 0, window))),
    );
    return [
      Float32Array.from(away, (time) => (time === 0 ? 1 : 0)),
      Float32Array.from(away, (time) => Math.exp(-time / decay)),
    ];
  },
};

const distance = (time: Timestamp, { from, to }: DateWindow): number =>
  Math.max(0, from - time, time - to);

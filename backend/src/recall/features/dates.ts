import type { Timestamp } from '../../kernel/clock.ts';
import { days } from '../../kernel/duration.ts';
import type { DateWindow } from '../../text/index.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/** People tell of things for some weeks: nearness halves about every ten days (tried on dev). */
const fading = days(14);

/** How near the memory was saved to a time that the question names. */
export const dates: FeatureExtractor = {
  names: ['date_inside', 'date_near'],
  weigh: ({ candidates, question: { windows }, shelf }) => {
    if (windows.length === 0)
      return [candidates, candidates].map(({ length }) => new Float32Array(length));
    const createdAt = shelf.createdAt();
    const away = Float64Array.from(candidates, (place) =>
      Math.min(...windows.map((window) => distance(createdAt[place] ?? 0, window))),
    );
    return [
      Float32Array.from(away, (time) => (time === 0 ? 1 : 0)),
      Float32Array.from(away, (time) => Math.exp(-time / fading)),
    ];
  },
};

const distance = (time: Timestamp, { from, to }: DateWindow): number =>
  Math.max(0, from - time, time - to);

import type { Timestamp } from '../../kernel/clock.ts';
import { days } from '../../kernel/duration.ts';
import type { DateWindow } from '../../text/index.ts';
import { columnOf } from './column-of.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/**
 * People mention an event for several weeks: the value halves about every ten days (tuned on dev).
 */
const decay = days(14);

/** How close the memory's time of saving is to a time that the question names. */
export const dates: FeatureExtractor = {
  names: ['date_inside', 'date_near'],
  extract: ({ candidates, question: { windows }, table }) => {
    if (windows.length === 0)
      return [candidates, candidates].map(({ length }) => new Float32Array(length));
    const createdAt = table.createdAt();
    const distances = Float64Array.from(candidates, (slot) =>
      Math.min(...windows.map((window) => distance(createdAt[slot] ?? 0, window))),
    );
    return [
      columnOf(distances, (time) => (time === 0 ? 1 : 0)),
      columnOf(distances, (time) => Math.exp(-time / decay)),
    ];
  },
};

const distance = (time: Timestamp, { from, to }: DateWindow): number =>
  Math.max(0, from - time, time - to);

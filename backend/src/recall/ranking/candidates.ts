import type { Timestamp } from '../../kernel/clock.ts';
import { runInSteps, type CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import type { Category } from '../../memories/index.ts';
import type { DateWindow } from '../../text/index.ts';
import { categoryClass } from '../question/memory-classes.ts';
import { categoryFit } from '../question/query-affinity.ts';
import { topKIndices } from './top-k-indices.ts';
import type { Search } from './search.ts';

/** How many memories get all features. On dev, 400 lost 2 points of recall at 14,000 memories. */
const maxCandidates = 1_000;
/** Weights relative to the words, which together weigh 1 (tuned on dev). */
const meaningShare = 0.6;
const dateShare = 0.15;
const categoryShare = 0.05;

/** Restricts the memories that a recall considers. */
export type RecallFilter = {
  readonly category?: Category | undefined;
  /** Saved at this time or later. */
  readonly since?: Timestamp | undefined;
};

/**
 * Returns the slots of the best memories that pass the filter, by words, meaning, date and
 * category; for a query that asks for whatever was saved at some time, the newest of that time.
 */
export const pickCandidates = async (
  { table, question, totalWeight, bm25, cosine }: Search,
  filter: RecallFilter,
  work: CooperativeTask,
): Promise<Int32Array> => {
  // Times in milliseconds need 64 bits; the other scores are too small to change their order.
  const isByTime = question.savedWindows.length > 0;
  const scores = isByTime ? new Float64Array(bm25.length) : new Float32Array(bm25.length);
  const perWeight = totalWeight === 0 ? 0 : 1 / totalWeight;
  const passes = passing(filter);
  await runInSteps(scores.length, work, (slot) => {
    const category = table.categories()[slot] ?? 0;
    const time = table.createdAt()[slot] ?? 0;
    if (table.memoryAt(slot) === undefined || !passes(category, time)) return;
    const dated = isInside(time, question.windows) ? dateShare : 0;
    const newest = isInside(time, question.savedWindows) ? time : 0;
    // One is added to every score because `topKIndices` only selects values above zero.
    scores[slot] = Math.max(
      Number.EPSILON,
      1 +
        (bm25[slot] ?? 0) * perWeight +
        meaningShare * (cosine[slot] ?? 0) +
        dated +
        newest +
        categoryShare * categoryFit(question.affinities, category),
    );
  });
  return topKIndices(scores, maxCandidates).sort();
};

/** Whether a memory with this category (`categoryClass`), saved at this time, passes the filter. */
const passing = ({ category, since = -Infinity }: RecallFilter) => {
  const only = category === undefined ? undefined : categoryClass(category);
  return (own: number, time: Timestamp): boolean =>
    (only === undefined || own === only) && time >= since;
};

/** Whether the time is inside one of these windows. */
export const isInside = (time: Timestamp, windows: readonly DateWindow[]): boolean =>
  windows.length > 0 && windows.some(({ from, to }) => time >= from && time <= to);

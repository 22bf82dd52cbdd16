import type { Timestamp } from '../../kernel/clock.ts';
import { runInSteps, type CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import type { Category, Memory } from '../../memories/index.ts';
import type { DateWindow } from '../../text/index.ts';
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
 * category.
 */
export const pickCandidates = async (
  { table, question, totalWeight, bm25, cosine }: Search,
  filter: RecallFilter,
  work: CooperativeTask,
): Promise<Int32Array> => {
  const scores = new Float32Array(bm25.length);
  const perWeight = totalWeight === 0 ? 0 : 1 / totalWeight;
  await runInSteps(scores.length, work, (slot) => {
    const memory = table.memoryAt(slot);
    if (memory === undefined || !passes(memory, filter)) return;
    const dated = isInside(table.createdAt()[slot] ?? 0, question.windows) ? dateShare : 0;
    // One is added to every score because `topKIndices` only selects values above zero.
    scores[slot] = Math.max(
      Number.EPSILON,
      1 +
        (bm25[slot] ?? 0) * perWeight +
        meaningShare * (cosine[slot] ?? 0) +
        dated +
        categoryShare * categoryFit(question.affinities, memory.category),
    );
  });
  return topKIndices(scores, maxCandidates).sort();
};

const passes = (memory: Memory, { category, since }: RecallFilter): boolean =>
  (category === undefined || memory.category === category) &&
  (since === undefined || memory.createdAt >= since);

/** Whether the time is inside one of these windows. */
const isInside = (time: Timestamp, windows: readonly DateWindow[]): boolean =>
  windows.some(({ from, to }) => time >= from && time <= to);

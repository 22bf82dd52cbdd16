import type { Timestamp } from '../kernel/clock.ts';
import { runInSteps, type CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import type { DateWindow } from '../text/index.ts';
import { topKIndices } from './top-k-indices.ts';
import type { Search } from './search.ts';

/** How many memories are looked at closely. On dev 400 cost 2 points of recall at 14k memories. */
const mostCandidates = 1_000;
/** What meaning and a fitting date count beside words that all agree (tried on dev). */
const meaningShare = 0.6;
const dateShare = 0.15;

/** The memories worth a closer look: the best by words, meaning and date together. */
export const pickCandidates = async (
  { shelf, question, totalWeight, bm25, cosine }: Search,
  work: CooperativeTask,
): Promise<Int32Array> => {
  const scores = new Float32Array(bm25.length);
  const perWeight = totalWeight === 0 ? 0 : 1 / totalWeight;
  await runInSteps(scores.length, work, (place) => {
    if (shelf.memoryAt(place) === undefined) return;
    const dated = isInside(shelf.createdAt()[place] ?? 0, question.windows) ? dateShare : 0;
    // One more for all: what is picked are numbers above zero.
    scores[place] =
      1 + (bm25[place] ?? 0) * perWeight + meaningShare * (cosine[place] ?? 0) + dated;
  });
  return topKIndices(scores, mostCandidates).sort();
};

/** Was it within one of these stretches of time? */
export const isInside = (time: Timestamp, windows: readonly DateWindow[]): boolean =>
  windows.some(({ from, to }) => time >= from && time <= to);

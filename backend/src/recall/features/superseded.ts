import type { Slot } from '../forward-index.ts';
import { fittedSizes } from '../linear-score.ts';
import { topKIndices } from '../top-k-indices.ts';
import type { Column, FeatureExtractor, RankingContext } from './feature-extractor.ts';

/** Only the best candidates are compared with each other: 0.2 ms. */
const maxCompared = 64;
/** Two facts of one person about different things are mostly less similar. */
const leastCosine = 0.7;
const leastShared = 0.5;
/** Similar in both is what says the same about the same thing. */
const leastBoth = 0.3;

/**
 * How similar the most similar newer candidate is, in meaning and in words: a fact that was saved
 * again, with other numbers or names, has usually been replaced. 0 for unrelated ones, 1 for equal
 * ones, and 0 for all if the question names a time, because it may ask for what held then.
 */
export const superseded: FeatureExtractor = {
  names: ['newer_version'],
  extract: async (context, earlier, work) => {
    const { candidates, question, table } = context;
    const similar = new Float32Array(candidates.length);
    // The smallest vaults rarely hold two versions, so the weight there is about 0.
    if (question.windows.length > 0 || table.count() <= fittedSizes[0]) return [similar];
    const best = bestNewestFirst(context, earlier('alike'), earlier('cosine'));
    const similarity = versionSimilarity(context);
    for (const [place, index] of best.entries()) {
      const slot = candidates[index] ?? 0;
      for (const newer of best.slice(0, place)) {
        const found = similarity(slot, candidates[newer] ?? 0);
        if (found > (similar[index] ?? 0)) similar[index] = found;
      }
      if (work.shouldYield()) await work.yieldNow();
    }
    return [similar];
  },
};

/** How sure it is that a memory is the older version of another one, from 0 to 1. */
const versionSimilarity = (context: RankingContext): ((slot: Slot, other: Slot) => number) => {
  const { table } = context;
  const createdAt = table.createdAt();
  const shareOf = sharedWords(context);
  return (slot, other) => {
    if ((createdAt[other] ?? 0) <= (createdAt[slot] ?? 0)) return 0;
    const meaning = above(leastCosine, table.vectors.cosineBetween(slot, other));
    if (meaning <= leastBoth) return 0;
    return above(leastBoth, meaning * above(leastShared, shareOf(slot, other)));
  };
};

/** How far a similarity is above the least one that counts, from 0 to 1. */
const above = (least: number, similarity: number): number =>
  Math.max(0, (similarity - least) / (1 - least));

/** The indices of the best candidates by words and meaning, newest first. */
const bestNewestFirst = (
  { candidates, table }: RankingContext,
  alike: Column,
  cosine: Column,
): number[] => {
  // One is added because `topKIndices` only selects values above zero.
  const rough = alike.map((value, index) => 1 + value + (cosine[index] ?? 0));
  const createdAt = table.createdAt();
  const savedAt = (index: number): number => createdAt[candidates[index] ?? 0] ?? 0;
  return Array.from(topKIndices(rough, maxCompared)).sort(
    (one, other) => savedAt(other) - savedAt(one),
  );
};

/** The share of the words of the shorter of two memories that the other one has. */
const sharedWords = ({ table }: RankingContext): ((one: Slot, other: Slot) => number) => {
  const formsOf = new Map<Slot, ReadonlySet<number>>();
  const forms = (slot: Slot): ReadonlySet<number> => {
    const known = formsOf.get(slot) ?? new Set(table.rows.rowAt(slot));
    formsOf.set(slot, known);
    return known;
  };
  return (one, other) => {
    const [own, theirs] = [forms(one), forms(other)];
    let shared = 0;
    for (const form of own) if (theirs.has(form)) shared += 1;
    return shared / Math.max(1, Math.min(own.size, theirs.size));
  };
};

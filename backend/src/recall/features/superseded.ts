import type { Slot } from '../indexing/forward-index.ts';
import { fittedSizes } from '../ranking/linear-score.ts';
import { topKIndices } from '../ranking/top-k-indices.ts';
import type { Column, FeatureExtractor, RankingContext } from './feature-extractor.ts';

/** Only the best candidates are compared with each other. */
const maxCompared = 64;
/** Two facts from one person about different things are usually less similar than this. */
const minCosine = 0.7;
const minShared = 0.5;
/** Two versions of one fact are similar in both meaning and words. */
const minBoth = 0.3;

/**
 * How similar the most similar newer candidate is, in meaning and in words: a newer fact that
 * differs only in its numbers or names has usually replaced the older one. 0 if no newer candidate
 * is related, 1 if one is equal, and 0 for all if the question names a time, because it may ask
 * what was true then.
 */
export const superseded: FeatureExtractor = {
  names: ['newer_version'],
  extract: async (context, earlier, work) => {
    const { candidates, question, table } = context;
    const similar = new Float32Array(candidates.length);
    // The smallest vaults rarely hold two versions, so the weight there is about 0.
    if (question.windows.length > 0 || table.count() <= fittedSizes[0]) return [similar];
    const newestFirst = bestNewestFirst(context, earlier('alike'), earlier('cosine'));
    const newerOf = newerWithSharedWords(context);
    for (const index of newestFirst) {
      const slot = candidates[index] ?? 0;
      for (const { newer, shared } of newerOf(slot)) {
        const meaning = above(minCosine, table.vectors.cosineBetween(slot, newer));
        const found = meaning <= minBoth ? 0 : above(minBoth, meaning * shared);
        if (found > (similar[index] ?? 0)) similar[index] = found;
      }
      if (work.shouldYield()) await work.yieldNow();
    }
    return [similar];
  },
};

/** How far a similarity is above the minimum that counts, from 0 to 1. */
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

/** A newer memory, and how many words it shares, from 0 to 1. */
type Newer = { readonly newer: Slot; readonly shared: number };

/** A memory with its number of words, and how many of them the current memory shares. */
type Counted = { readonly slot: Slot; readonly words: number; shared: number };

/**
 * Finds the newer memories that share enough words to be later versions if they mean the same. Must
 * be called once for each memory, newest first. An inverted index counts the shared words, so few
 * vectors are compared.
 */
const newerWithSharedWords = ({ table }: RankingContext): ((slot: Slot) => readonly Newer[]) => {
  const createdAt = table.createdAt();
  const before: Counted[] = [];
  const postings = new Map<number, Counted[]>();
  return (slot) => {
    for (const one of before) one.shared = 0;
    const forms = new Set(table.rows.rowAt(slot));
    const own: Counted = { slot, words: forms.size, shared: 0 };
    for (const form of forms) {
      const withForm = postings.get(form);
      if (withForm === undefined) {
        postings.set(form, [own]);
        continue;
      }
      for (const one of withForm) one.shared += 1;
      withForm.push(own);
    }
    const newer: Newer[] = [];
    for (const one of before) {
      const shared = above(minShared, one.shared / Math.max(1, Math.min(own.words, one.words)));
      if (shared <= minBoth || (createdAt[one.slot] ?? 0) <= (createdAt[slot] ?? 0)) continue;
      newer.push({ newer: one.slot, shared });
    }
    before.push(own);
    return newer;
  };
};

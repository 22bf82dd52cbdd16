import { minutes } from '../../kernel/duration.ts';
import type { Column, FeatureExtractor, EarlierFeatures } from './feature-extractor.ts';

/** A longer pause starts another conversation. */
const maxPause = minutes(30);

/**
 * Scores of the other candidates from the same conversation: a fact that does not repeat the words
 * of the question is often saved next to one that does. The best score, the best cosine, and the
 * scores just before and just after.
 */
export const sessionContext: FeatureExtractor = {
  names: ['together_best', 'together_cosine', 'just_before', 'just_after'],
  extract: ({ candidates, table }, earlier) => {
    const createdAt = table.createdAt();
    const at = (index: number): number => createdAt[candidates[index] ?? 0] ?? 0;
    const cosine = earlier('cosine');
    const ownScore = roughScore(earlier);
    const columns = [cosine, cosine, cosine, cosine].map(({ length }) => new Float32Array(length));
    const [best, nearest, before, after] = columns;
    for (const conversation of conversationsAmong(candidates.length, at)) {
      putBestOther(conversation, ownScore, best);
      putBestOther(conversation, cosine, nearest);
      conversation.forEach((index, position) => {
        const [previous, next] = [conversation[position - 1], conversation[position + 1]];
        if (before && previous !== undefined) before[index] = ownScore[previous] ?? 0;
        if (after && next !== undefined) after[index] = ownScore[next] ?? 0;
      });
    }
    return columns;
  },
};

/**
 * Groups of at least two candidates saved with no pause longer than `maxPause`, as indices ordered
 * by time.
 */
const conversationsAmong = (count: number, savedAt: (index: number) => number): number[][] => {
  // Equal times keep the order of their slots, which is the order of saving.
  const byTime = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => savedAt(one) - savedAt(other),
  );
  const conversations: number[][] = [];
  for (const [at, index] of byTime.entries()) {
    const previous = byTime[at - 1];
    if (previous === undefined || savedAt(index) - savedAt(previous) > maxPause) {
      conversations.push([index]);
    } else {
      conversations.at(-1)?.push(index);
    }
  }
  return conversations.filter(({ length }) => length > 1);
};

/** A rough score of each candidate by itself: shared words, and meaning at half the weight. */
const roughScore = (earlier: EarlierFeatures): Column => {
  const [words, similarity, cosine] = [
    earlier('bm25_of_best'),
    earlier('alike'),
    earlier('cosine'),
  ];
  return words.map(
    (score, index) =>
      score + 0.5 * (similarity[index] ?? 0) + 0.5 * Math.max(0, cosine[index] ?? 0),
  );
};

/**
 * Writes, for each member, the best score among the other members: the highest score, or the second
 * highest for the member that has the highest.
 */
const putBestOther = (
  members: readonly number[],
  scores: Column,
  into: Column | undefined,
): void => {
  let first = 0;
  let second = 0;
  for (const index of members) {
    const score = scores[index] ?? 0;
    if (score > first) [first, second] = [score, first];
    else if (score > second) second = score;
  }
  for (const index of members) if (into) into[index] = scores[index] === first ? second : first;
};

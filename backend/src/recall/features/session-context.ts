import { minutes } from '../../kernel/duration.ts';
import type { Column, FeatureExtractor, EarlierFeatures } from './feature-extractor.ts';

/** A longer pause begins another conversation. */
const longestPause = minutes(30);

/**
 * What the memories of the same conversation say: a fact that does not repeat the words of the
 * question often stands beside one that does. The best other one, the nearest other one by meaning,
 * and those just before and after, among the candidates.
 */
export const sessionContext: FeatureExtractor = {
  names: ['together_best', 'together_cosine', 'just_before', 'just_after'],
  weigh: ({ candidates, shelf }, gathered) => {
    const createdAt = shelf.createdAt();
    const at = (index: number): number => createdAt[candidates[index] ?? 0] ?? 0;
    const cosine = gathered('cosine');
    const byItself = roughScore(gathered);
    const columns = [cosine, cosine, cosine, cosine].map(({ length }) => new Float32Array(length));
    const [best, nearest, before, after] = columns;
    for (const conversation of conversationsAmong(candidates.length, at)) {
      putBestOther(conversation, byItself, best);
      putBestOther(conversation, cosine, nearest);
      conversation.forEach((index, place) => {
        const [previous, next] = [conversation[place - 1], conversation[place + 1]];
        if (before && previous !== undefined) before[index] = byItself[previous] ?? 0;
        if (after && next !== undefined) after[index] = byItself[next] ?? 0;
      });
    }
    return columns;
  },
};

/** The indices of those saved without a longer pause between them, two at least, in time. */
const conversationsAmong = (count: number, savedAt: (index: number) => number): number[][] => {
  // Equal times keep the order of their places, which is that of saving.
  const inTime = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => savedAt(one) - savedAt(other),
  );
  const conversations: number[][] = [];
  for (const [at, index] of inTime.entries()) {
    const previous = inTime[at - 1];
    if (previous === undefined || savedAt(index) - savedAt(previous) > longestPause) {
      conversations.push([index]);
    } else {
      conversations.at(-1)?.push(index);
    }
  }
  return conversations.filter(({ length }) => length > 1);
};

/** What speaks for each candidate on its own, roughly: words first, meaning half. */
const roughScore = (gathered: EarlierFeatures): Column => {
  const [words, late, cosine] = [gathered('bm25_of_best'), gathered('alike'), gathered('cosine')];
  return words.map(
    (score, index) => score + 0.5 * (late[index] ?? 0) + 0.5 * Math.max(0, cosine[index] ?? 0),
  );
};

/** For each member the best of the others: the best of all, or for that one the second. */
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

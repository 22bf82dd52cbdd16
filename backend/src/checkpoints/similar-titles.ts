import type { CheckpointHead } from './checkpoint.ts';
import { wordsOf } from './title-words.ts';

/** Titles that share fewer words say little about the work: "Plan", "Notes". */
const leastShared = 2;

/**
 * The heads whose titles have every word of this title and more, or the reverse: they may be about
 * the same work.
 */
export const similarTitles = (
  heads: readonly CheckpointHead[],
  title: string,
): readonly CheckpointHead[] => {
  const words = wordsOf(title);
  return heads.filter((head) => {
    const others = wordsOf(head.title);
    const shared = words.intersection(others).size;
    return shared >= leastShared && shared === Math.min(words.size, others.size);
  });
};

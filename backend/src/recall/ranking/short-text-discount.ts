/** Up to this many memories, every text counts fully; from the other number on, the least. */
const fewMemories = 200;
const manyMemories = 8_000;

/**
 * Among many memories, each counts as if it had this many more words without any relation to the
 * question: about as many as a one-liner has.
 */
const mostUnrelated = 4;

/**
 * The factor for the cosine of a memory by its number of words, in a vault of this many memories.
 * The fewer words a text has, the more its direction depends on each one: among thousands of
 * memories, some short ones point in the direction of any question by chance.
 */
export const shortTextDiscount = (memories: number): ((words: number) => number) => {
  const size = Math.min(manyMemories, Math.max(fewMemories, memories));
  const unrelated =
    (mostUnrelated * Math.log(size / fewMemories)) / Math.log(manyMemories / fewMemories);
  return unrelated === 0 ? () => 1 : (words) => Math.sqrt(words / (words + unrelated));
};

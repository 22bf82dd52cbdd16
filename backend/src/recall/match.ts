import fitted from './fitted/weights.json' with { type: 'json' };
import { sizeOf } from './linear-score.ts';
import type { Match } from './recall-result.ts';
import type { Search } from './search.ts';
import type { Slot } from './forward-index.ts';

// How likely a memory of the answer is one that people named for the question. They name few of those
// that would do, so one in three is much.
const strongFrom = 0.33;
const likelyFrom = 0.1;

/** How well a memory with this score answers, in a vault of this many memories. */
export const matchOf = (score: number, memories: number): Match => {
  const { constant, perScore, perSize } = fitted.certainty;
  const likelihood =
    1 / (1 + Math.exp(-(constant + perScore * score + perSize * sizeOf(memories))));
  if (likelihood >= strongFrom) return 'strong';
  return likelihood >= likelyFrom ? 'likely' : 'weak';
};

/** Nobody needs more of a word to see which it is; a run without blanks may have thousands. */
const longestShown = 64;

/**
 * Which words of the query a memory holds, each once, as the query spells them, in its order; of a
 * longer one its first 64 characters.
 */
export const matchedWords = (
  { question, terms, shelf, answers }: Search,
  place: Slot,
): string[] => {
  const held = new Set<string | undefined>();
  for (const form of shelf.rows.rowAt(place)) {
    const mark = answers[form] ?? 0;
    if (mark > 0) held.add(terms[mark - 1]?.term);
  }
  if (held.size === 0) return [];
  const matched = question.words.filter((word) => word.terms.some((term) => held.has(term)));
  return [...new Set(matched.map(({ surface }) => surface.slice(0, longestShown)))];
};

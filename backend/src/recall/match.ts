import type { Word } from '../text/index.ts';
import type { Bm25, TermCounts } from './bm25.ts';
import type { Match } from './recollection.ts';

// Share of the query's weight that the memory covers. Half of it is the bulk of what was asked; a
// fifth is one telling word of a long question. Below that the memory shares a common word.
const strongFrom = 0.5;
const likelyFrom = 0.2;

/** Which words of the query a memory holds, as the query spells them, and how much that says. */
export const matchOf = (
  query: readonly Word[],
  text: TermCounts,
  { weight }: Bm25,
): { readonly match: Match; readonly matchedWords: readonly string[] } => {
  const weigh = (words: readonly Word[]): number =>
    words.reduce((sum, { terms }) => sum + Math.max(0, ...terms.map(weight)), 0);
  const matched = query.filter(({ terms }) => terms.some((term) => text.counts.has(term)));
  const covered = weigh(matched) / Math.max(Number.EPSILON, weigh(query));
  return {
    match: bandOf(covered),
    matchedWords: [...new Set(matched.map(({ surface }) => surface))],
  };
};

const bandOf = (covered: number): Match => {
  if (covered >= strongFrom) return 'strong';
  return covered >= likelyFrom ? 'likely' : 'weak';
};

import fitted from '../fitted/weights.json' with { type: 'json' };
import { certaintyInputs, probabilityOf, type Competition } from './certainty.ts';
import { sharesOf } from './linear-score.ts';
import type { Match } from '../recall-result.ts';
import type { Search } from './search.ts';
import type { Slot } from '../indexing/forward-index.ts';

// Minimum probability that the memory helps to answer the query. Chosen on the fitting split, so
// that nine in ten strong and two in three likely matches are right in every kind of vault.
const strongThreshold = 0.9;
const likelyThreshold = 0.66;

/** How well a memory with this score answers, in a vault of this many memories. */
export const matchOf = (score: number, memories: number, competition: Competition): Match => {
  const inputs = certaintyInputs(score, competition);
  const probability = probabilityOf(fitted.certainty, inputs, sharesOf(memories));
  if (probability >= strongThreshold) return 'strong';
  return probability >= likelyThreshold ? 'likely' : 'weak';
};

/** Nearly every memory has this word, so it is no reason for a match. */
const isUser = /^users?$/iu;

/** Enough to recognize a word; a run without spaces may have thousands of characters. */
const maxShownLength = 64;

/**
 * The words of the query that a memory contains, each once, as the query spells them and in its
 * order, each cut to 64 characters.
 */
export const matchedWords = (
  { question, terms, table, queryTermOf }: Search,
  slot: Slot,
): string[] => {
  const held = new Set<string | undefined>();
  for (const form of table.rows.rowAt(slot)) {
    const termNumber = queryTermOf[form] ?? 0;
    if (termNumber > 0) held.add(terms[termNumber - 1]?.term);
  }
  if (held.size === 0) return [];
  const matched = question.words.filter((word) => word.terms.some((term) => held.has(term)));
  const shown = matched.map(({ surface }) => surface.slice(0, maxShownLength));
  return [...new Set(shown.filter((word) => !isUser.test(word)))];
};

import type { Memory } from '../memories/index.ts';
import { contentTerms, contentWords } from '../text/index.ts';
import { bm25, countTerms } from './bm25.ts';
import { cosine, type Embedder } from './embedder.ts';
import { matchOf } from './match.ts';
import type { Match } from './recollection.ts';

/** A memory with what speaks for it. */
export type Ranked = {
  readonly memory: Memory;
  readonly score: number;
  readonly match: Match;
  readonly matchedWords: readonly string[];
};

/** Below this cosine two sentences of a small sentence model have nothing in common. */
const leastSimilarity = 0.35;
/** A vector that points the same way counts as much as one rare word of the query. */
const similarityWeight = 4;

/**
 * All memories that something speaks for, best first; of two equally good ones the newer first. A
 * memory that shares no word with the query, and no meaning where there is an embedder, is left out.
 */
export const rank = async (
  query: string,
  memories: readonly Memory[],
  embedder: Embedder | undefined,
): Promise<Ranked[]> => {
  const queryWords = contentWords(query);
  const queryTerms = [...new Set(queryWords.flatMap(({ terms }) => terms))];
  const texts = memories.map(({ text }) => countTerms(contentTerms(text)));
  const model = bm25(texts);
  const similarities = await similaritiesTo(query, memories, embedder);
  return memories
    .flatMap((memory, index): Ranked[] => {
      const text = texts[index] ?? countTerms([]);
      const similarity = similarities?.[index] ?? 0;
      const meant = similarity >= leastSimilarity ? similarity * similarityWeight : 0;
      const score = model.score(queryTerms, text) + meant;
      return score > 0 ? [{ memory, score, ...matchOf(queryWords, text, model) }] : [];
    })
    .sort((a, b) => b.score - a.score || b.memory.createdAt - a.memory.createdAt);
};

const similaritiesTo = async (
  query: string,
  memories: readonly Memory[],
  embedder: Embedder | undefined,
): Promise<readonly number[] | undefined> => {
  if (embedder === undefined) return undefined;
  const [asked, ...vectors] = await embedder.embed([query, ...memories.map(({ text }) => text)]);
  return asked && vectors.map((vector) => cosine(asked, vector));
};

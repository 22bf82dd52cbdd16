import { cosine, type Embedder } from './embedder.ts';
import type { Ranked, RecallIndex, SearchAsked } from './recall-index.ts';

/** How many of the best by our own evidence a model looks at. */
const embedded = 200;
/** Below this cosine two sentences of a small sentence model have nothing in common. */
const leastSimilarity = 0.35;
/** What a cosine of 1 adds: the best of 0 to 16 with all-MiniLM-L6-v2, on dev. */
const similarityWeight = 9;

/** What answers the query, best first; with an embedder, by its judgement as well as by our own. */
export const rank = async (
  index: Pick<RecallIndex, 'search'>,
  query: string,
  asked: SearchAsked,
  embedder: Embedder | undefined,
): Promise<Ranked[]> => {
  if (embedder === undefined) return index.search(query, asked);
  const looked = index.search(query, { ...asked, most: embedded, withoutEvidence: true });
  const [of, ...vectors] = await embedder.embed([
    query,
    ...looked.map(({ memory }) => memory.text),
  ]);
  return looked
    .map((one, at) => ({ ...one, similarity: similarity(of, vectors[at]) }))
    .filter((one) => one.matchedWords.length > 0 || one.similarity >= leastSimilarity)
    .map(({ similarity: added, ...one }) => ({
      ...one,
      score: one.score + similarityWeight * added,
    }))
    .sort((a, b) => b.score - a.score || b.memory.createdAt - a.memory.createdAt)
    .slice(0, asked.most);
};

const similarity = (one: Float32Array | undefined, other: Float32Array | undefined): number =>
  one === undefined || other === undefined ? 0 : Math.max(0, cosine(one, other));

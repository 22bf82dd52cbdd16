import type { Timestamp } from '../kernel/clock.ts';
import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import type { Memory, MemoryView } from '../memories/index.ts';
import type { WordVectors } from '../vectors/index.ts';
import { isInside } from './candidates.ts';
import type { RankingContext } from './features/feature-extractor.ts';
import { linearScore } from './linear-score.ts';
import { extractFeatures } from './extract-features.ts';
import { addEntityGlosses } from './entity-glosses.ts';
import { matchedWords, matchOf } from './match.ts';
import { projectQuery } from './query-projection.ts';
import { readQuestion } from './question.ts';
import type { Match } from './recall-result.ts';
import { createDocumentTable } from './document-table.ts';
import { createVocabulary } from './vocabulary.ts';
import type { Slot } from './forward-index.ts';

/** A memory with what speaks for it. */
export type Ranked = {
  readonly memory: Memory;
  readonly score: number;
  readonly match: Match;
  /** Words of the query found in the memory, as the query spells them. */
  readonly matchedWords: readonly string[];
};

export type SearchAsked = {
  readonly now: Timestamp;
  readonly most: number;
};

/** The memories of one vault, ready to be searched; kept up to date in place. */
export type RecallIndex = MemoryView & {
  /**
   * What answers the query, best first, of equally good ones the newer. Takes its pauses with
   * `work`; what comes in meanwhile is not searched, what goes meanwhile is not answered.
   */
  readonly search: (query: string, asked: SearchAsked, work: CooperativeTask) => Promise<Ranked[]>;
};

/**
 * Below this cosine a question and a memory have hardly more in common than any two. Of the memories
 * that matter for a request without being named it loses one in a hundred, at 0.2 one in twenty (prefeval-50).
 */
const leastCosine = 0.15;

export const createRecallIndex = (wordVectors: WordVectors): RecallIndex => {
  const { vectorOf } = addEntityGlosses(wordVectors);
  const vocabulary = createVocabulary({ vectorOf });
  const shelf = createDocumentTable(vocabulary);

  return {
    add: shelf.add,
    remove: shelf.remove,
    bytes: () => vocabulary.bytes() + shelf.bytes(),
    search: async (query, asked, work) => {
      const release = shelf.holdPlaces();
      try {
        const question = readQuestion(query, asked.now, { vectorOf, turn: projectQuery });
        if (work.shouldYield()) await work.yieldNow();
        const { look, evidence } = await extractFeatures(question, shelf, vocabulary, work);
        return await bestOf(look, linearScore(evidence, shelf.count()), asked, work);
      } finally {
        release();
        work.shouldYield();
      }
    },
  };
};

const bestOf = async (
  look: RankingContext,
  scores: Float32Array,
  { most }: SearchAsked,
  work: CooperativeTask,
): Promise<Ranked[]> => {
  const ranked: Ranked[] = [];
  for (const at of bestFirst(look, scores)) {
    if (ranked.length >= most) break;
    if (work.shouldYield()) await work.yieldNow();
    const one = rankedAt(look, look.candidates[at] ?? 0, scores[at] ?? 0);
    if (one !== undefined) ranked.push(one);
  }
  return ranked;
};

/** Nothing where the memory went meanwhile, or nothing speaks for it. */
const rankedAt = (look: RankingContext, place: Slot, score: number): Ranked | undefined => {
  const { shelf } = look;
  const memory = shelf.memoryAt(place);
  const words = matchedWords(look, place);
  const speaks = words.length > 0 || isMeant(look, place);
  if (memory === undefined || !speaks) return undefined;
  return { memory, score, match: matchOf(score, shelf.count()), matchedWords: words };
};

const bestFirst = ({ candidates, shelf }: RankingContext, scores: Float32Array): number[] => {
  const createdAt = shelf.createdAt();
  const savedAt = (at: number): number => createdAt[candidates[at] ?? 0] ?? 0;
  return Array.from(scores.keys()).sort(
    (one, other) =>
      (scores[other] ?? 0) - (scores[one] ?? 0) || savedAt(other) - savedAt(one) || other - one,
  );
};

/** Does anything but words speak for it: its meaning, or the time that was asked for? */
const isMeant = ({ cosine, question, shelf }: RankingContext, place: Slot): boolean =>
  (cosine[place] ?? 0) >= leastCosine || isInside(shelf.createdAt()[place] ?? 0, question.windows);

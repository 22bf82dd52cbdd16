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

/** A memory with its score and match details. */
export type Ranked = {
  readonly memory: Memory;
  readonly score: number;
  readonly match: Match;
  /** Words of the query found in the memory, as the query spells them. */
  readonly matchedWords: readonly string[];
};

export type SearchOptions = {
  readonly now: Timestamp;
  readonly limit: number;
};

/** A search index over the memories of one vault, updated in place. */
export type RecallIndex = MemoryView & {
  /**
   * The memories that answer the query, best first; of equal scores the newer first. Yields through
   * `work`: memories added meanwhile are not searched, those removed meanwhile are left out.
   */
  readonly search: (
    query: string,
    options: SearchOptions,
    work: CooperativeTask,
  ) => Promise<Ranked[]>;
};

/**
 * Below this cosine a question and a memory have hardly more in common than any two texts. It loses
 * one in a hundred of the memories that matter for a request without sharing its words, at 0.2 one
 * in twenty (prefeval-50).
 */
const minCosine = 0.15;

export const createRecallIndex = (wordVectors: WordVectors): RecallIndex => {
  const { vectorOf } = addEntityGlosses(wordVectors);
  const vocabulary = createVocabulary({ vectorOf });
  const table = createDocumentTable(vocabulary);

  return {
    add: table.add,
    remove: table.remove,
    bytes: () => vocabulary.bytes() + table.bytes(),
    search: async (query, options, work) => {
      const release = table.holdSlots();
      try {
        const question = readQuestion(query, options.now, { vectorOf, project: projectQuery });
        if (work.shouldYield()) await work.yieldNow();
        const { context, features } = await extractFeatures(question, table, vocabulary, work);
        return await bestOf(context, linearScore(features, table.count()), options, work);
      } finally {
        release();
        work.shouldYield();
      }
    },
  };
};

const bestOf = async (
  context: RankingContext,
  scores: Float32Array,
  { limit }: SearchOptions,
  work: CooperativeTask,
): Promise<Ranked[]> => {
  const ranked: Ranked[] = [];
  for (const at of byScore(context, scores)) {
    if (ranked.length >= limit) break;
    if (work.shouldYield()) await work.yieldNow();
    const one = rankedAt(context, context.candidates[at] ?? 0, scores[at] ?? 0);
    if (one !== undefined) ranked.push(one);
  }
  return ranked;
};

/** Undefined where the memory was removed meanwhile, or neither words, meaning nor date match. */
const rankedAt = (context: RankingContext, slot: Slot, score: number): Ranked | undefined => {
  const { table } = context;
  const memory = table.memoryAt(slot);
  const words = matchedWords(context, slot);
  const isRelevant = words.length > 0 || matchesMeaningOrDate(context, slot);
  if (memory === undefined || !isRelevant) return undefined;
  return { memory, score, match: matchOf(score, table.count()), matchedWords: words };
};

const byScore = ({ candidates, table }: RankingContext, scores: Float32Array): number[] => {
  const createdAt = table.createdAt();
  const savedAt = (at: number): number => createdAt[candidates[at] ?? 0] ?? 0;
  return Array.from(scores.keys()).sort(
    (one, other) =>
      (scores[other] ?? 0) - (scores[one] ?? 0) || savedAt(other) - savedAt(one) || other - one,
  );
};

/** Does its meaning match, or the time that the query names? */
const matchesMeaningOrDate = ({ cosine, question, table }: RankingContext, slot: Slot): boolean =>
  (cosine[slot] ?? 0) >= minCosine || isInside(table.createdAt()[slot] ?? 0, question.windows);

import type { Timestamp } from '../kernel/clock.ts';
import type { CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import type { Memory, MemoryView } from '../memories/index.ts';
import { cachedForNow } from '../text/index.ts';
import type { WordVectors } from '../vectors/index.ts';
import type { RankingContext } from './features/feature-extractor.ts';
import { competitionAmong, type Competition } from './ranking/certainty.ts';
import { linearScore, partsOf } from './ranking/linear-score.ts';
import { extractFeatures } from './ranking/extract-features.ts';
import type { Column, Features } from './features/index.ts';
import type { RecallFilter } from './ranking/candidates.ts';
import { queryAffinity, requestOf } from './question/query-affinity.ts';
import { exactRuns, runsIn } from './ranking/exact-runs.ts';
import { addEntityGlosses } from './entity-glosses.ts';
import { matchedWords, matchOf } from './ranking/match.ts';
import { saidWithin } from './ranking/said-within.ts';
import { savedWithin, type Within } from './ranking/saved-within.ts';
import { nearest, type Near, type NearOptions } from './nearest/nearest.ts';
import { projectQuery } from './question/query-projection.ts';
import { readStatement } from './nearest/read-statement.ts';
import { readQuestion } from './question/question.ts';
import { associatedDirection } from './question/topic-associations.ts';
import type { Match } from './recall-result.ts';
import { createDocumentTable } from './indexing/document-table.ts';
import { createVocabulary } from './indexing/vocabulary.ts';
import type { Slot } from './indexing/forward-index.ts';

/** A memory with its score and match details. */
export type Ranked = {
  readonly memory: Memory;
  readonly score: number;
  readonly match: Match;
  /** Words of the query found in the memory, as the query spells them. */
  readonly matchedWords: readonly string[];
  /** Whether it was saved at the time that the query asks for; undefined if it asks for none. */
  readonly isFromThen?: boolean | undefined;
};

export type SearchOptions = RecallFilter & {
  readonly now: Timestamp;
  readonly limit: number;
};

/** A search index over the memories of one vault, updated in place. */
export type RecallIndex = MemoryView & {
  /**
   * The memories nearest to the query, best first, newer first for equal scores. Returns up to
   * `limit` memories, however weakly they match: `match` rates each. Yields through `work`:
   * memories added meanwhile are not searched, those removed meanwhile are left out.
   */
  readonly search: (
    query: string,
    options: SearchOptions,
    work: CooperativeTask,
  ) => Promise<Ranked[]>;
  /** The memories that say something about the same thing as a text, nearest first. */
  readonly nearest: (
    text: Pick<Memory, 'text' | 'inEnglish'>,
    options: NearOptions,
    work: CooperativeTask,
  ) => Promise<Near[]>;
};

export const createRecallIndex = (wordVectors: WordVectors): RecallIndex => {
  // Reading one text looks up the vectors of its words several times.
  const vectorOf = cachedForNow(addEntityGlosses(wordVectors).vectorOf);
  const models = {
    vectorOf,
    project: projectQuery,
    affinityOf: queryAffinity,
    associate: associatedDirection,
  };
  const vocabulary = createVocabulary({ vectorOf });
  const table = createDocumentTable(vocabulary);

  return {
    add: table.add,
    remove: table.remove,
    bytes: () => vocabulary.bytes() + table.bytes(),
    nearest: async (text, options, work) => {
      const release = table.holdSlots();
      try {
        const statement = readStatement(text, { vectorOf });
        return await nearest({ statement, table, vocabulary }, options, work);
      } finally {
        release();
        work.shouldYield();
      }
    },
    search: async (query, options, work) => {
      const release = table.holdSlots();
      try {
        const question = readQuestion(query, options.now, models, table.language());
        const { context, features } = await extractFeatures(
          question,
          table,
          vocabulary,
          work,
          options,
        );
        return await bestOf(context, features, { ...options, runs: exactRuns(query) }, work);
      } finally {
        release();
        work.shouldYield();
      }
    },
  };
};

const bestOf = async (
  context: RankingContext,
  features: Features,
  { limit, runs }: SearchOptions & { readonly runs: readonly string[] },
  work: CooperativeTask,
): Promise<Ranked[]> => {
  const parts = partsOf(context.table.count(), requestOf(context.question.affinities));
  const scores = linearScore(features, parts);
  const scored = byScore(context, scores, features.get('identifiers_held'));
  const { order, exact } = await exactFirst(context, scored, runs, work);
  const competition = competitionAmong(order.map((at) => scores[at] ?? 0));
  const savedAt = savedAtIn(context);
  const { first, match, isFromThen } =
    savedWithin(context.question, savedAt) ??
    (await saidWithin(context, savedAt, work)) ??
    atAnyTime(exact);
  const ranked: Ranked[] = [];
  for (const at of first(order)) {
    if (ranked.length >= limit) break;
    if (work.shouldYield()) await work.yieldNow();
    const one = rankedAt(context, context.candidates[at] ?? 0, scores[at] ?? 0, competition);
    if (one === undefined) continue;
    ranked.push({ ...one, match: match(at, one.match), isFromThen: isFromThen?.(at) });
  }
  return ranked;
};

/** A memory that contains a name of the query as written is at least likely. */
const atAnyTime = (exact: ReadonlySet<number>): Within => ({
  first: (ranked) => ranked,
  match: (at, match) => (exact.has(at) && match === 'weak' ? 'likely' : match),
});

/** Maximum number of characters read for one query: enough for all candidates if they are facts. */
const maxCompared = 400_000;

/**
 * Puts the candidates that contain the most of the query's names as written (`exactRuns`) first.
 * `exact` are those that contain at least one.
 */
const exactFirst = async (
  { candidates, table }: RankingContext,
  scored: readonly number[],
  runs: readonly string[],
  work: CooperativeTask,
): Promise<{ readonly order: readonly number[]; readonly exact: ReadonlySet<number> }> => {
  const held = new Map<number, number>();
  let left = runs.length === 0 ? 0 : maxCompared;
  for (const at of scored) {
    if (left <= 0) break;
    if (work.shouldYield()) await work.yieldNow();
    const texts = textsOf(table.memoryAt(candidates[at] ?? 0));
    left -= texts.join('').length;
    const count = Math.max(...texts.map((text) => runsIn(text, runs)));
    if (count > 0) held.set(at, count);
  }
  if (held.size === 0) return { order: scored, exact: new Set() };
  const order = scored.toSorted((one, other) => (held.get(other) ?? 0) - (held.get(one) ?? 0));
  return { order, exact: new Set(held.keys()) };
};

/** Empty texts for a memory that was removed meanwhile. */
const textsOf = (memory: Memory | undefined): readonly string[] => [
  memory?.text ?? '',
  memory?.inEnglish ?? '',
];

/** Undefined if the memory was removed meanwhile. */
const rankedAt = (
  context: RankingContext,
  slot: Slot,
  score: number,
  competition: Competition,
): Ranked | undefined => {
  const { table } = context;
  const memory = table.memoryAt(slot);
  if (memory === undefined) return undefined;
  return {
    memory,
    score,
    match: matchOf(score, table.count(), competition),
    matchedWords: matchedWords(context, slot),
  };
};

const savedAtIn = ({ candidates, table }: RankingContext): ((at: number) => Timestamp) => {
  const createdAt = table.createdAt();
  return (at) => createdAt[candidates[at] ?? 0] ?? 0;
};

/** Memories that contain the identifiers of the query rank before all others. */
const byScore = (
  context: RankingContext,
  scores: Float32Array,
  identifiersHeld: Column = new Float32Array(scores.length),
): number[] => {
  const savedAt = savedAtIn(context);
  return Array.from(scores.keys()).sort(
    (one, other) =>
      (identifiersHeld[other] ?? 0) - (identifiersHeld[one] ?? 0) ||
      (scores[other] ?? 0) - (scores[one] ?? 0) ||
      savedAt(other) - savedAt(one) ||
      other - one,
  );
};

const views = new WeakMap<() => WordVectors, () => RecallIndex>();

/**
 * The view of a vault's memories as a recall index. Callers with the same word vectors get the same
 * view, so they share one index per vault.
 */
export const recallView = (wordVectors: () => WordVectors): (() => RecallIndex) => {
  const view = views.get(wordVectors) ?? (() => createRecallIndex(wordVectors()));
  views.set(wordVectors, view);
  return view;
};

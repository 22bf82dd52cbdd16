import { runInSteps, type CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import type { Memory } from '../../memories/index.ts';
import { similarityScorer, type NearContext } from './similarity-scorer.ts';
import type { Vocabulary } from '../indexing/vocabulary.ts';
import { termWeight } from '../ranking/bm25.ts';
import type { Slot } from '../indexing/forward-index.ts';
import { topKIndices } from '../ranking/top-k-indices.ts';

/** A memory and how near it is to a statement. */
export type Near = { readonly memory: Memory; readonly score: number };

/**
 * Which memories the search leaves out, which concern the same attribute, and how many it returns.
 */
export type NearOptions = {
  readonly without: Pick<ReadonlySet<MemoryId>, 'has'>;
  /** Memories that state a value, equal or not, of an attribute that the statement also states. */
  readonly sameAttribute: ReadonlySet<MemoryId>;
  readonly limit: number;
  /** Memories below this score are left out. */
  readonly minScore?: number;
};

/**
 * Weights of the features, fitted on pairs of contradicting facts among those of one person
 * (`quality/related.jsonl`) and rounded: shared words by their rarity, the meaning of the whole,
 * the share of the memory's words with a similar word in the statement, the same attribute, and the
 * difference in length, because facts about the same thing are usually about as long.
 */
const weights = {
  words: 2.8,
  meaning: 5.3,
  similarWords: 4.8,
  attribute: 0.8,
  length: -2,
} as const;

/** How many memories are compared word by word: about 20 µs each. */
const maxCompared = 48;
/** Larger than the absolute value of the lowest possible score. */
const lift = 100;

/**
 * The memories nearest to a statement, best first, with scores that do not depend on the size of
 * the vault. Yields through `work`.
 */
export const nearest = async (
  context: NearContext,
  { without, sameAttribute, limit, minScore = -Infinity }: NearOptions,
  work: CooperativeTask,
): Promise<Near[]> => {
  const { table } = context;
  const slots = table.slots();
  const scoreWords = wordScorer(context);
  const ofAttribute = new Set(sameAttribute.values().map(table.slotOf));
  // Lifted above zero, because `topKIndices` only selects positive values.
  const scores = new Float32Array(slots);
  await runInSteps(slots, work, (slot) => {
    if (table.memoryAt(slot) === undefined) return;
    const attribute = ofAttribute.has(slot) ? weights.attribute : 0;
    scores[slot] = lift + scoreWords(slot) + attribute;
  });
  // Called only for the best: for all of 10,000, it took a third of a remember call (measured).
  const isWanted = (slot: Slot): boolean => {
    const memory = table.memoryAt(slot);
    return memory !== undefined && !without.has(memory.memoryId);
  };
  const candidates = topKIndices(scores, maxCompared, isWanted).sort(
    (one, other) => (scores[other] ?? 0) - (scores[one] ?? 0),
  );
  const scoreSimilarity = similarityScorer(context);
  const best = bestScores(limit, minScore);
  const near: Near[] = [];
  await runInSteps(
    candidates.length,
    work,
    (at) => {
      const slot = candidates[at] ?? 0;
      const memory = table.memoryAt(slot);
      if (memory === undefined) return;
      const soFar = (scores[slot] ?? 0) - lift;
      const share = scoreSimilarity(slot, (best.lowest() - soFar) / weights.similarWords);
      if (share === undefined) return;
      const score = soFar + weights.similarWords * share;
      near.push({ memory, score });
      best.add(score);
    },
    1,
  );
  return near
    .filter(({ score }) => score >= minScore)
    .sort((one, other) => other.score - one.score || other.memory.createdAt - one.memory.createdAt)
    .slice(0, limit);
};

/** The lowest score that may still be among the `limit` best. */
const bestScores = (limit: number, minScore: number) => {
  const best: number[] = [];
  return {
    lowest: (): number =>
      best.length < limit ? minScore : Math.max(minScore, best[limit - 1] ?? minScore),
    add: (score: number): void => {
      const after = best.findIndex((other) => other < score);
      best.splice(after === -1 ? best.length : after, 0, score);
    },
  };
};

/** Scores a memory by shared words, meaning and length: about 0.4 µs. */
const wordScorer = (context: NearContext): ((slot: Slot) => number) => {
  const { terms, vector } = context.statement;
  const { rows, vectors } = context.table;
  const sharedWords = wordSharing(context);
  return (slot) => {
    const words = sharedWords(slot);
    const meaning = vector === undefined ? 0 : vectors.cosine(vector, slot);
    const count = rows.length()[slot] ?? 0;
    const length = Math.abs(Math.log(Math.max(1, count) / Math.max(1, terms.length)));
    return weights.words * words + weights.meaning * meaning + weights.length * length;
  };
};

/**
 * The share of their words, weighted by rarity, that statement and memory have in common: 0 to 1.
 */
const wordSharing = ({
  statement: { terms },
  table,
  vocabulary,
}: NearContext): ((slot: Slot) => number) => {
  const termOf = vocabulary.termOf();
  const weightOf = termWeights(vocabulary, table.count());
  /** By term: the index of the statement's term plus one, 0 for none. */
  const numberOf = new Uint8Array(vocabulary.documentFrequency().length);
  const given = terms.map(({ term }, index) => {
    const id = vocabulary.termIdOf(term);
    if (id !== undefined) numberOf[id] = index + 1;
    return weightOf(id);
  });
  const total = given.reduce((sum, weight) => sum + weight, 0);
  const seen = new Uint8Array(terms.length + 1);
  return (slot) => {
    let shared = 0;
    let theirs = 0;
    seen.fill(0);
    // Read again for each slot: adding a memory during a pause replaces the arrays.
    const forms = table.rows.words();
    const first = table.rows.start()[slot] ?? 0;
    const end = first + (table.rows.length()[slot] ?? 0);
    for (let at = first; at < end; at += 1) {
      const term = termOf[forms[at] ?? 0] ?? 0;
      theirs += weightOf(term);
      const number = numberOf[term] ?? 0;
      if (number > 0 && seen[number] === 0) shared += given[number - 1] ?? 0;
      seen[number] = 1;
    }
    return shared / Math.sqrt(Math.max(1, total * theirs));
  };
};

/**
 * The weight of a term; `undefined` stands for a term that no memory has. Computed once for each
 * frequency: a large vault has tens of thousands of terms, most of them in one or two memories.
 */
const termWeights = (
  vocabulary: Vocabulary,
  memories: number,
): ((term: number | undefined) => number) => {
  const documentFrequency = vocabulary.documentFrequency();
  const known = new Float64Array(memories + 1);
  return (term) => {
    const frequency = term === undefined ? 0 : (documentFrequency[term] ?? 0);
    const before = known[frequency] ?? 0;
    if (before > 0) return before;
    const weight = termWeight(frequency, memories);
    known[frequency] = weight;
    return weight;
  };
};

import { runInSteps, type CooperativeTask } from '../../kernel/cooperative-scheduler.ts';
import type { DocumentTable } from '../indexing/document-table.ts';
import type { ForwardIndex } from '../indexing/forward-index.ts';

/**
 * A small vault is too little data to estimate how common a word is, so the weight assumes this
 * many additional memories without the word. Otherwise one match among three memories would look
 * like chance.
 */
const priorMemories = 25;
/** BM25 saturation (k1) and length discount (b), tuned on dev for one-sentence texts. */
const saturation = 0.9;
const lengthDiscount = 0.4;

type Bm25Input = {
  readonly terms: readonly { readonly weight: number }[];
  readonly table: Pick<DocumentTable, 'count' | 'rows'>;
  /** Slots below this number are scored. */
  readonly slots: number;
  /**
   * By form: one plus the index of the query term that it matches, 0 for none; and how well it
   * matches.
   */
  readonly queryTermOf: Uint8Array;
  readonly strength: Float32Array;
};

/** Inverse document frequency in Lucene's variant, which is never negative. */
export const termWeight = (documentFrequency: number, memories: number): number =>
  Math.log(1 + (memories + priorMemories - documentFrequency + 0.5) / (documentFrequency + 0.5));

/**
 * Okapi BM25 score of every memory (Robertson & Zaragoza 2009, "The Probabilistic Relevance
 * Framework"). Scans all words sequentially instead of keeping posting lists: a million words take
 * 2 ms (measured), and adding or removing a memory updates nothing else.
 */
export const scoreWords = async (
  { terms, table, queryTermOf, strength, slots }: Bm25Input,
  work: CooperativeTask,
): Promise<Float32Array> => {
  const scores = new Float32Array(slots);
  const counts = new Float32Array(terms.length);
  const meanLength = Math.max(1, table.rows.count() / Math.max(1, table.count()));
  const countAt = termCounter(table.rows, { queryTermOf, strength });
  await runInSteps(slots, work, (slot) => {
    if (!countAt(slot, counts)) return;
    const relative = (table.rows.length()[slot] ?? 0) / meanLength;
    const discount = saturation * (1 - lengthDiscount + lengthDiscount * relative);
    scores[slot] = saturated(counts, terms, discount);
    counts.fill(0);
  });
  return scores;
};

/** Counts each query term in the memory in a slot. Returns whether the memory contains any. */
const termCounter =
  (
    rows: ForwardIndex,
    { queryTermOf, strength }: Pick<Bm25Input, 'queryTermOf' | 'strength'>,
  ): ((slot: number, counts: Float32Array) => boolean) =>
  (slot, counts) => {
    // Read again for each slot: adding a memory during a pause replaces the arrays.
    const words = rows.words();
    const first = rows.start()[slot] ?? 0;
    const end = first + (rows.length()[slot] ?? 0);
    let hasTerms = false;
    for (let at = first; at < end; at += 1) {
      const form = words[at] ?? 0;
      const termNumber = queryTermOf[form] ?? 0;
      if (termNumber === 0) continue;
      hasTerms = true;
      counts[termNumber - 1] = (counts[termNumber - 1] ?? 0) + (strength[form] ?? 0);
    }
    return hasTerms;
  };

const saturated = (counts: Float32Array, terms: Bm25Input['terms'], discount: number): number => {
  let score = 0;
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index] ?? 0;
    if (count === 0) continue;
    score += ((terms[index]?.weight ?? 0) * count * (saturation + 1)) / (count + discount);
  }
  return score;
};

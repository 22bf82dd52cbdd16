import { runInSteps, type CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import type { DocumentTable } from './document-table.ts';
import type { ForwardIndex } from './forward-index.ts';

/**
 * A vault of a few sentences says little about how common a word is, so as many imagined ones that
 * do not hold it are added. Without them the one fitting memory of three would look like chance.
 */
const imaginedMemories = 25;
/** Saturation (k1) and length discount (b) of BM25 that suit one-sentence texts (tried on dev). */
const saturation = 0.9;
const lengthDiscount = 0.4;

type WordsSought = {
  readonly terms: readonly { readonly weight: number }[];
  readonly shelf: Pick<DocumentTable, 'count' | 'rows'>;
  /** How many places are looked at. */
  readonly places: number;
  /** By form: one more than the index of the term it answers, 0 for none; and how well it does. */
  readonly answers: Uint8Array;
  readonly strength: Float32Array;
};

/** What a term tells apart that so many memories hold: Lucene's form, which never is below 0. */
export const termWeight = (holders: number, memories: number): number =>
  Math.log(1 + (memories + imaginedMemories - holders + 0.5) / (holders + 0.5));

/**
 * Okapi BM25 of every memory (Robertson & Zaragoza 2009, "The Probabilistic Relevance Framework").
 * It walks over all words, one after the other in memory: a million take 2 ms (measured), and
 * adding and removing a memory touches nothing else.
 */
export const scoreWords = async (
  { terms, shelf, answers, strength, places }: WordsSought,
  work: CooperativeTask,
): Promise<Float32Array> => {
  const scores = new Float32Array(places);
  const counts = new Float32Array(terms.length);
  const meanLength = Math.max(1, shelf.rows.count() / Math.max(1, shelf.count()));
  const countAt = counting(shelf.rows, { answers, strength });
  await runInSteps(places, work, (place) => {
    if (!countAt(place, counts)) return;
    const relative = (shelf.rows.length()[place] ?? 0) / meanLength;
    const discount = saturation * (1 - lengthDiscount + lengthDiscount * relative);
    scores[place] = saturated(counts, terms, discount);
    counts.fill(0);
  });
  return scores;
};

/** Counts each term at a place; answers whether there is any. */
const counting =
  (
    rows: ForwardIndex,
    { answers, strength }: Pick<WordsSought, 'answers' | 'strength'>,
  ): ((place: number, counts: Float32Array) => boolean) =>
  (place, counts) => {
    // Asked for at each place: the blocks are replaced when a memory comes in during a pause.
    const words = rows.words();
    const first = rows.start()[place] ?? 0;
    const end = first + (rows.length()[place] ?? 0);
    let isTouched = false;
    for (let at = first; at < end; at += 1) {
      const form = words[at] ?? 0;
      const mark = answers[form] ?? 0;
      if (mark === 0) continue;
      isTouched = true;
      counts[mark - 1] = (counts[mark - 1] ?? 0) + (strength[form] ?? 0);
    }
    return isTouched;
  };

const saturated = (counts: Float32Array, terms: WordsSought['terms'], discount: number): number => {
  let score = 0;
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index] ?? 0;
    if (count === 0) continue;
    score += ((terms[index]?.weight ?? 0) * count * (saturation + 1)) / (count + discount);
  }
  return score;
};

import { runInSteps } from '../../kernel/cooperative-scheduler.ts';
import { columnOf } from './column-of.ts';
import type { RankingContext, FeatureExtractor } from './feature-extractor.ts';

/**
 * The words that question and memory share: BM25 relative to the best candidate, the share of the
 * question's weight that the memory covers, whether it contains none of the names in the question,
 * and the share of the identifiers in the question that it contains. An unknown word matches
 * similar spellings.
 */
export const lexicalOverlap: FeatureExtractor = {
  names: ['bm25_of_best', 'covered', 'names_missing', 'identifiers_held'],
  extract: async (context, _earlier, work) => {
    const { candidates, terms, totalWeight } = context;
    const bm25 = columnOf(candidates, (slot) => context.bm25[slot] ?? 0);
    const best = bm25.reduce((most, score) => Math.max(most, score), Number.EPSILON);
    const hasNames = terms.some(({ isName }) => isName);
    const covered = new Float32Array(candidates.length);
    const namesMissing = new Float32Array(candidates.length);
    const identifiers = terms.filter(({ isIdentifier }) => isIdentifier).length;
    const identifiersHeld = new Float32Array(candidates.length);
    const held = new Uint8Array(terms.length);
    await runInSteps(candidates.length, work, (at) => {
      markShared(context, candidates[at] ?? 0, held);
      const { weight, holdsName } = sumHeld(terms, held);
      covered[at] = totalWeight === 0 ? 0 : weight / totalWeight;
      namesMissing[at] = hasNames && !holdsName ? 1 : 0;
      if (identifiers === 0) return;
      const exact = terms.filter((term, index) => term.isIdentifier && held[index] === asWritten);
      identifiersHeld[at] = exact.length / identifiers;
    });
    return [bm25.map((score) => score / best), covered, namesMissing, identifiersHeld];
  },
};

/**
 * Whether a memory contains a term as written, or only a similar spelling, its stem or its meaning.
 */
const absent = 0;
const similarly = 1;
const asWritten = 2;

/** The total weight of the terms that the memory contains, and whether one of them is a name. */
const sumHeld = (terms: RankingContext['terms'], held: Uint8Array) => {
  let weight = 0;
  let holdsName = false;
  for (let term = 0; term < held.length; term += 1) {
    if (held[term] === absent) continue;
    weight += terms[term]?.weight ?? 0;
    holdsName ||= terms[term]?.isName === true;
  }
  return { weight, holdsName };
};

const markShared = (
  { table, queryTermOf, strength }: RankingContext,
  slot: number,
  held: Uint8Array,
): void => {
  held.fill(0);
  for (const form of table.rows.rowAt(slot)) {
    const termNumber = queryTermOf[form] ?? 0;
    if (termNumber === 0) continue;
    const how = strength[form] === 1 ? asWritten : similarly;
    held[termNumber - 1] = Math.max(held[termNumber - 1] ?? absent, how);
  }
};

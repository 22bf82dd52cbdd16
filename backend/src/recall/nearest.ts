import { runInSteps, type CooperativeTask } from '../kernel/cooperative-scheduler.ts';
import type { MemoryId } from '../kernel/ids.ts';
import type { Memory } from '../memories/index.ts';
import { termWeight } from './bm25.ts';
import type { DocumentTable } from './document-table.ts';
import { similarityMatrixTo } from './features/similarity-matrix.ts';
import type { Slot } from './forward-index.ts';
import type { Statement } from './read-statement.ts';
import { topKIndices } from './top-k-indices.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A memory and how near it is to a statement. */
export type Near = { readonly memory: Memory; readonly score: number };

/** Which memories a search for near ones leaves out, and which say something of the same thing. */
export type NearOptions = {
  readonly without: ReadonlySet<MemoryId>;
  /** Memories that give a value, equal or not, to an attribute that the statement gives one to. */
  readonly sameAttribute: ReadonlySet<MemoryId>;
  readonly limit: number;
};

/**
 * Weights of the features, fitted on pairs of contradicting facts among those of one person
 * (`quality/related.jsonl`) and rounded: shared words by their rarity, the meaning of the whole, the
 * share of the memory's words with a similar word in the statement, the same attribute, and the
 * difference in length, because a fact about the same thing mostly says as much.
 */
const weights = { words: 2.8, meaning: 5.3, alike: 4.8, attribute: 0.8, length: -2 } as const;

/** How many memories are compared word by word: about 20 µs each. */
const maxCompared = 48;
/** More than the lowest score. */
const lift = 100;
/** The length of the vector of a word that is neither rare nor common. */
const usualWeight = 8;

type Context = {
  readonly statement: Statement;
  readonly table: DocumentTable;
  readonly vocabulary: Vocabulary;
};

/**
 * The memories nearest to a statement, best first, with scores that do not depend on the size of
 * the vault. Yields through `work`.
 */
export const nearest = async (
  context: Context,
  { without, sameAttribute, limit }: NearOptions,
  work: CooperativeTask,
): Promise<Near[]> => {
  const { table } = context;
  const slots = table.slots();
  const scoreWords = wordScorer(context);
  // Lifted above zero, because `topKIndices` only selects values above it.
  const scores = new Float32Array(slots);
  await runInSteps(slots, work, (slot) => {
    const memory = table.memoryAt(slot);
    if (memory === undefined || without.has(memory.memoryId)) return;
    const attribute = sameAttribute.has(memory.memoryId) ? weights.attribute : 0;
    scores[slot] = lift + scoreWords(slot) + attribute;
  });
  const candidates = topKIndices(scores, maxCompared);
  const alike = alikeScorer(context);
  const near: Near[] = [];
  await runInSteps(
    candidates.length,
    work,
    (at) => {
      const slot = candidates[at] ?? 0;
      const memory = table.memoryAt(slot);
      if (memory === undefined) return;
      near.push({ memory, score: (scores[slot] ?? 0) - lift + weights.alike * alike(slot) });
    },
    1,
  );
  return near
    .sort((one, other) => other.score - one.score || other.memory.createdAt - one.memory.createdAt)
    .slice(0, limit);
};

/** Scores a memory by shared words, meaning and length: well under 10 µs. */
const wordScorer = ({ statement, table, vocabulary }: Context): ((slot: Slot) => number) => {
  const { terms, vector } = statement;
  const documentFrequency = vocabulary.documentFrequency();
  const termOf = vocabulary.termOf();
  const count = table.count();
  const weightOf = (term: number): number => termWeight(documentFrequency[term] ?? 0, count);
  const numberOf = new Map<number, number>();
  const given = terms.map(({ term }, index) => {
    const id = vocabulary.termIdOf(term);
    if (id !== undefined) numberOf.set(id, index + 1);
    return id === undefined ? termWeight(0, count) : weightOf(id);
  });
  const total = given.reduce((sum, weight) => sum + weight, 0);
  const seen = new Uint8Array(terms.length + 1);
  return (slot) => {
    let shared = 0;
    let theirs = 0;
    seen.fill(0);
    const row = table.rows.rowAt(slot);
    for (const form of row) {
      const term = termOf[form] ?? 0;
      theirs += weightOf(term);
      const number = numberOf.get(term) ?? 0;
      if (number > 0 && seen[number] === 0) shared += given[number - 1] ?? 0;
      seen[number] = 1;
    }
    const words = shared / Math.sqrt(Math.max(1, total * theirs));
    const meaning = vector === undefined ? 0 : table.vectors.cosine(vector, slot);
    const length = Math.abs(Math.log(Math.max(1, row.length) / Math.max(1, terms.length)));
    return weights.words * words + weights.meaning * meaning + weights.length * length;
  };
};

/** The share of a memory's words, by their weight, that have a similar word in the statement. */
const alikeScorer = ({ statement, table, vocabulary }: Context): ((slot: Slot) => number) => {
  const { queryTermOf, strength } = sameForms(statement, vocabulary);
  const terms = statement.terms;
  const { rowOf, numbers } = similarityMatrixTo({ terms, vocabulary, queryTermOf, strength });
  const vectorLengths = vocabulary.weights();
  const bestOf = (form: number): number => {
    const row = rowOf(form);
    if (row === undefined) return 0;
    let best = 0;
    const alike = numbers();
    for (let term = 0; term < terms.length; term += 1)
      best = Math.max(best, alike[row + term] ?? 0);
    return best;
  };
  return (slot) => {
    let sum = 0;
    let total = 0;
    for (const form of table.rows.rowAt(slot)) {
      const own = queryTermOf[form] ?? 0;
      if (own > 0 && terms[own - 1]?.isSubject === true) continue;
      const weight = (vectorLengths[form] ?? 0) || usualWeight;
      total += weight;
      sum += weight * bestOf(form);
    }
    return total === 0 ? 0 : sum / total;
  };
};

/** By form: the index of the statement's term that it is a form of plus one, 0 for none. */
const sameForms = ({ terms }: Statement, vocabulary: Vocabulary) => {
  const queryTermOf = new Uint8Array(vocabulary.forms.length);
  const strength = new Float32Array(vocabulary.forms.length);
  for (const [index, { term }] of terms.entries()) {
    const id = vocabulary.termIdOf(term);
    for (const form of id === undefined ? [] : vocabulary.formsOf(id)) {
      queryTermOf[form] = index + 1;
      strength[form] = 1;
    }
  }
  return { queryTermOf, strength };
};

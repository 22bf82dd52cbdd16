import type { MemoryId } from '../kernel/ids.ts';
import type { Memory } from '../memories/index.ts';
import { statedAnswerTypes } from '../text/index.ts';
import { dimensions } from '../vectors/index.ts';
import { float64s, int8s, growableArray } from './growable-array.ts';
import { quantizedVectors, type QuantizedVectors } from './quantized-vectors.ts';
import { indexTerms } from './index-terms.ts';
import type { FormId, Vocabulary } from './vocabulary.ts';
import { createWordAllowance } from './word-allowance.ts';
import { createForwardIndex, type Slot, type ForwardIndex } from './forward-index.ts';

/** The memories of one vault, side by side in typed arrays, each with its words and its vector. */
export type DocumentTable = {
  readonly add: (memory: Memory) => void;
  readonly remove: (memoryId: MemoryId) => void;
  readonly memoryAt: (slot: Slot) => Memory | undefined;
  /** Number of memories. */
  readonly count: () => number;
  /** Every slot, in use or free, is below this number. */
  readonly slots: () => number;
  /**
   * Reuses no free slot until the returned function is called: a reader that pauses between slots
   * must not mistake one memory for another.
   */
  readonly holdSlots: () => () => void;
  readonly rows: ForwardIndex;
  /** When the memory of each slot was saved. */
  readonly createdAt: () => Float64Array;
  /** The types of answer that each memory could give (`statedAnswerTypes`). */
  readonly answerTypes: () => Int8Array;
  readonly vectors: QuantizedVectors;
  readonly bytes: () => number;
};

/** Words of one memory, repeated ones included. */
const maxRowLength = 1_024;
/** Map entry and array slot of one memory; the cache counts the memory itself. */
const bytesAMemory = 60;

export const createDocumentTable = (vocabulary: Vocabulary): DocumentTable => {
  const slotOf = new Map<MemoryId, Slot>();
  const memories: (Memory | undefined)[] = [];
  const free: Slot[] = [];
  let readers = 0;
  const rows = createForwardIndex();
  const createdAt = growableArray(float64s);
  const answerTypes = growableArray(int8s);
  const vectors = quantizedVectors(dimensions);
  const allowance = createWordAllowance();

  const writeWords = (slot: Slot, memory: Memory): void => {
    const most = allowance.most(slotOf.size);
    const { forms, sum, distinct } = readWords(memory, vocabulary, most);
    allowance.use(slot, distinct);
    rows.write(slot, forms);
    vectors.set(slot, sum);
    updateDocumentFrequency(vocabulary, rows.rowAt(slot), 1);
  };

  return {
    add: (memory) => {
      const slot = (readers === 0 ? free.pop() : undefined) ?? memories.length;
      memories[slot] = memory;
      slotOf.set(memory.memoryId, slot);
      for (const each of [createdAt, answerTypes]) each.reserve(slot + 1);
      createdAt.numbers()[slot] = memory.createdAt;
      answerTypes.numbers()[slot] = statedAnswerTypes(memory.inEnglish ?? memory.text);
      writeWords(slot, memory);
    },
    remove: (memoryId) => {
      const slot = slotOf.get(memoryId);
      if (slot === undefined) return;
      updateDocumentFrequency(vocabulary, rows.rowAt(slot), -1);
      allowance.release(slot);
      rows.clear(slot);
      vectors.set(slot, undefined);
      memories[slot] = undefined;
      slotOf.delete(memoryId);
      free.push(slot);
    },
    memoryAt: (slot) => memories[slot],
    count: () => slotOf.size,
    slots: () => memories.length,
    holdSlots: () => {
      readers += 1;
      return () => void (readers -= 1);
    },
    rows,
    createdAt: createdAt.numbers,
    answerTypes: answerTypes.numbers,
    vectors,
    bytes: () =>
      memories.length * bytesAMemory +
      [vectors, rows, createdAt, answerTypes, allowance].reduce(
        (sum, each) => sum + each.bytes(),
        0,
      ),
  };
};

/** Updates the document frequencies after a memory with these forms was added or removed. */
const updateDocumentFrequency = (
  vocabulary: Vocabulary,
  forms: Iterable<FormId>,
  change: 1 | -1,
): void => {
  const termOf = vocabulary.termOf();
  const documentFrequency = vocabulary.documentFrequency();
  for (const term of new Set(Array.from(forms, (form) => termOf[form] ?? 0))) {
    documentFrequency[term] = (documentFrequency[term] ?? 0) + change;
  }
};

type ReadWords = {
  readonly forms: FormId[];
  readonly sum: Float32Array;
  /** Number of distinct forms. */
  readonly distinct: number;
};

/**
 * The forms of a memory's words, and the sum of their vectors. Reading stops at the first word over
 * the limit: later words are not searched. With a gloss, its words are read first and alone make the
 * vector, because the vectors are English; of the text, the words that the gloss lacks are added.
 */
const readWords = (
  { text, inEnglish }: Memory,
  vocabulary: Vocabulary,
  most: number,
): ReadWords => {
  const read: FormId[] = [];
  /** How often each form adds to the sum: a text that repeats its words adds each of them once. */
  const counts = new Map<FormId, number>();
  const distinct = new Set<string>();
  const result = (): ReadWords => ({
    forms: read,
    sum: sumOf(vocabulary, counts),
    distinct: distinct.size,
  });
  const isFull = (each: string): boolean =>
    read.length === maxRowLength || (distinct.size === most && !distinct.has(each));
  for (const { forms } of indexTerms(inEnglish ?? text)) {
    for (const [part, each] of forms.entries()) {
      if (isFull(each)) return result();
      distinct.add(each);
      const form = vocabulary.learn(each);
      if (form === undefined) continue;
      read.push(form);
      // A compound word means its parts, not the joined form.
      if (part === 0 && forms.length > 1) continue;
      counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  }
  if (inEnglish === undefined) return result();
  for (const { forms } of indexTerms(text)) {
    for (const each of forms) {
      if (distinct.has(each)) continue;
      if (isFull(each)) return result();
      distinct.add(each);
      const form = vocabulary.learn(each);
      if (form !== undefined) read.push(form);
    }
  }
  return result();
};

const sumOf = (vocabulary: Vocabulary, counts: ReadonlyMap<FormId, number>): Float32Array => {
  const sum = new Float32Array(dimensions);
  const weights = vocabulary.weights();
  for (const [form, count] of counts) {
    vocabulary.vectors.addTo(sum, form, count * (weights[form] ?? 0));
  }
  return sum;
};

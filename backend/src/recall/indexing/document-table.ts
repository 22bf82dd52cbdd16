import type { MemoryId } from '../../kernel/ids.ts';
import type { Memory } from '../../memories/index.ts';
import type { LanguageCode } from '../../languages/index.ts';
import { dimensions } from '../../vectors/index.ts';
import { float64s, int8s, growableArray } from './growable-array.ts';
import { quantizedVectors, type QuantizedVectors } from './quantized-vectors.ts';
import { createLanguageCounts } from './language-counts.ts';
import type { Traits } from './index-terms.ts';
import { categoryClass } from '../question/memory-classes.ts';
import { wordReader } from './read-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { createWordAllowance } from './word-allowance.ts';
import { createForwardIndex, type Slot, type ForwardIndex } from './forward-index.ts';

/** The memories of one vault in parallel typed arrays, each with its words and its vector. */
export type DocumentTable = {
  readonly add: (memory: Memory) => void;
  readonly remove: (memoryId: MemoryId) => void;
  readonly memoryAt: (slot: Slot) => Memory | undefined;
  readonly slotOf: (memoryId: MemoryId) => Slot | undefined;
  /** Number of memories. */
  readonly count: () => number;
  /** Every slot, in use or free, is below this number. */
  readonly slots: () => number;
  /**
   * Reuses no free slots until the returned function is called: a reader that pauses between slots
   * must not mistake one memory for another.
   */
  readonly holdSlots: () => () => void;
  readonly rows: ForwardIndex;
  /** When the memory of each slot was saved. */
  readonly createdAt: () => Float64Array;
  /** The category of each memory (`categoryClass`): a search reads it for ten thousand memories. */
  readonly categories: () => Int8Array;
  /** By slot (`Traits`). */
  readonly traits: { readonly [name in keyof Traits]: () => Int8Array };
  /** The language of at least half of the memories, undefined for English. */
  readonly language: () => LanguageCode | undefined;
  readonly vectors: QuantizedVectors;
  readonly bytes: () => number;
};

/** Map entry and array slot of one memory; the cache counts the memory itself. */
const bytesPerMemory = 60;

export const createDocumentTable = (vocabulary: Vocabulary): DocumentTable => {
  const slotOf = new Map<MemoryId, Slot>();
  const memories: (Memory | undefined)[] = [];
  const free: Slot[] = [];
  let readers = 0;
  const rows = createForwardIndex();
  const columns = memoryColumns();
  const traits = traitColumns();
  const vectors = quantizedVectors(dimensions);
  const readWords = wordReader(vocabulary);
  const allowance = createWordAllowance();
  const languages = createLanguageCounts();
  const writeWords = (slot: Slot, memory: Memory): void => {
    const read = readWords(memory, allowance.most(slotOf.size));
    languages.set(slot, read.language);
    traits.write(slot, read.traits);
    allowance.use(slot, read.distinct);
    rows.write(slot, read.forms);
    vectors.set(slot, read.sum);
    updateDocumentFrequency(vocabulary, rows.rowAt(slot), 1);
  };

  return {
    add: (memory) => {
      const slot = (readers === 0 ? free.pop() : undefined) ?? memories.length;
      memories[slot] = memory;
      slotOf.set(memory.memoryId, slot);
      columns.write(slot, memory);
      writeWords(slot, memory);
    },
    remove: (memoryId) => {
      const slot = slotOf.get(memoryId);
      if (slot === undefined) return;
      updateDocumentFrequency(vocabulary, rows.rowAt(slot), -1);
      allowance.release(slot);
      languages.clear(slot);
      rows.clear(slot);
      vectors.set(slot, undefined);
      memories[slot] = undefined;
      slotOf.delete(memoryId);
      free.push(slot);
    },
    memoryAt: (slot) => memories[slot],
    slotOf: (memoryId) => slotOf.get(memoryId),
    count: () => slotOf.size,
    slots: () => memories.length,
    holdSlots: () => {
      readers += 1;
      return () => void (readers -= 1);
    },
    rows,
    ...columns.numbers,
    traits: traits.numbers,
    language: () => languages.usualAmong(slotOf.size),
    vectors,
    bytes: () =>
      memories.length * bytesPerMemory +
      bytesOf([vectors, rows, ...columns.columns, ...traits.columns, allowance, languages]),
  };
};

/** What a search reads of every memory, kept apart from the memories. */
const memoryColumns = () => {
  const createdAt = growableArray(float64s);
  const categories = growableArray(int8s);
  return {
    columns: [createdAt, categories],
    numbers: { createdAt: createdAt.numbers, categories: categories.numbers },
    write: (slot: Slot, memory: Memory): void => {
      for (const each of [createdAt, categories]) each.reserve(slot + 1);
      createdAt.numbers()[slot] = memory.createdAt;
      categories.numbers()[slot] = categoryClass(memory.category);
    },
  };
};

/** One column for each trait. */
const traitColumns = () => {
  const answerTypes = growableArray(int8s);
  const subject = growableArray(int8s);
  const newestYear = growableArray(int8s);
  return {
    columns: [answerTypes, subject, newestYear],
    numbers: {
      answerTypes: answerTypes.numbers,
      subject: subject.numbers,
      newestYear: newestYear.numbers,
    },
    write: (slot: Slot, traits: Traits): void => {
      for (const each of [answerTypes, subject, newestYear]) each.reserve(slot + 1);
      answerTypes.numbers()[slot] = traits.answerTypes;
      subject.numbers()[slot] = traits.subject;
      newestYear.numbers()[slot] = traits.newestYear;
    },
  };
};

/** Updates the document frequencies after a memory with these forms was added or removed. */
const updateDocumentFrequency = (
  vocabulary: Vocabulary,
  forms: Int32Array,
  change: 1 | -1,
): void => {
  const termOf = vocabulary.termOf();
  const documentFrequency = vocabulary.documentFrequency();
  const counted = new Set<number>();
  for (const form of forms) {
    const term = termOf[form] ?? 0;
    if (counted.has(term)) continue;
    counted.add(term);
    documentFrequency[term] = (documentFrequency[term] ?? 0) + change;
  }
};

const bytesOf = (parts: readonly Pick<ForwardIndex, 'bytes'>[]): number =>
  parts.reduce((sum, each) => sum + each.bytes(), 0);

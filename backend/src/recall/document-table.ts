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
  readonly memoryAt: (place: Slot) => Memory | undefined;
  /** How many memories there are. */
  readonly count: () => number;
  /** Every place, in use or free, is below this. */
  readonly places: () => number;
  /**
   * Gives no free place to another memory until the returned function is called: who reads the
   * places with pauses in between must not take one memory for another.
   */
  readonly holdPlaces: () => () => void;
  readonly rows: ForwardIndex;
  /** When the memory at each place was saved. */
  readonly createdAt: () => Float64Array;
  /** The kinds of answer that each could give (`statedAnswerTypes`). */
  readonly tells: () => Int8Array;
  readonly vectors: QuantizedVectors;
  readonly bytes: () => number;
};

/** Words of one memory, those said again included. */
const longestRow = 1_024;
/** Map entry and array place of one memory; the memory itself is counted where it is kept. */
const bytesAMemory = 60;

export const createDocumentTable = (vocabulary: Vocabulary): DocumentTable => {
  const placeOf = new Map<MemoryId, Slot>();
  const memories: (Memory | undefined)[] = [];
  const free: Slot[] = [];
  let readers = 0;
  const rows = createForwardIndex();
  const createdAt = growableArray(float64s);
  const tells = growableArray(int8s);
  const vectors = quantizedVectors(dimensions);
  const allowance = createWordAllowance();

  const writeWords = (place: Slot, text: string): void => {
    const most = allowance.most(placeOf.size);
    const { forms, sum, different } = readWords(text, vocabulary, most);
    allowance.use(place, different);
    rows.write(place, forms);
    vectors.set(place, sum);
    countHolders(vocabulary, rows.rowAt(place), 1);
  };

  return {
    add: (memory) => {
      const place = (readers === 0 ? free.pop() : undefined) ?? memories.length;
      memories[place] = memory;
      placeOf.set(memory.memoryId, place);
      for (const each of [createdAt, tells]) each.reserve(place + 1);
      createdAt.numbers()[place] = memory.createdAt;
      tells.numbers()[place] = statedAnswerTypes(memory.text);
      writeWords(place, memory.text);
    },
    remove: (memoryId) => {
      const place = placeOf.get(memoryId);
      if (place === undefined) return;
      countHolders(vocabulary, rows.rowAt(place), -1);
      allowance.release(place);
      rows.clear(place);
      vectors.set(place, undefined);
      memories[place] = undefined;
      placeOf.delete(memoryId);
      free.push(place);
    },
    memoryAt: (place) => memories[place],
    count: () => placeOf.size,
    places: () => memories.length,
    holdPlaces: () => {
      readers += 1;
      return () => void (readers -= 1);
    },
    rows,
    createdAt: createdAt.numbers,
    tells: tells.numbers,
    vectors,
    bytes: () =>
      memories.length * bytesAMemory +
      [vectors, rows, createdAt, tells, allowance].reduce((sum, each) => sum + each.bytes(), 0),
  };
};

/** Notes that a memory of these forms came or went. */
const countHolders = (vocabulary: Vocabulary, forms: Iterable<FormId>, change: 1 | -1): void => {
  const termOf = vocabulary.termOf();
  const holders = vocabulary.holders();
  for (const term of new Set(Array.from(forms, (form) => termOf[form] ?? 0))) {
    holders[term] = (holders[term] ?? 0) + change;
  }
};

type ReadWords = {
  readonly forms: FormId[];
  readonly sum: Float32Array;
  /** How many of the forms differ. */
  readonly different: number;
};

/**
 * The forms of a text's words, and the sum of their vectors. Reading ends with the first word that
 * is one too many: what comes after it is not searched.
 */
const readWords = (text: string, vocabulary: Vocabulary, most: number): ReadWords => {
  const read: FormId[] = [];
  /** How often each form adds to the sum: a text that repeats its words adds each of them once. */
  const times = new Map<FormId, number>();
  const different = new Set<string>();
  const result = (): ReadWords => ({
    forms: read,
    sum: sumOf(vocabulary, times),
    different: different.size,
  });
  for (const { forms } of indexTerms(text)) {
    for (const [part, each] of forms.entries()) {
      const isNew = !different.has(each);
      const isFull = (isNew && different.size === most) || read.length === longestRow;
      if (isFull) return result();
      different.add(each);
      const form = vocabulary.learn(each);
      if (form === undefined) continue;
      read.push(form);
      // A word in parts means its parts, not the parts run together.
      if (part === 0 && forms.length > 1) continue;
      times.set(form, (times.get(form) ?? 0) + 1);
    }
  }
  return result();
};

const sumOf = (vocabulary: Vocabulary, times: ReadonlyMap<FormId, number>): Float32Array => {
  const sum = new Float32Array(dimensions);
  const weights = vocabulary.weights();
  for (const [form, count] of times) {
    vocabulary.vectors.addTo(sum, form, count * (weights[form] ?? 0));
  }
  return sum;
};

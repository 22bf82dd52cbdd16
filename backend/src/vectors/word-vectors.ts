import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pieceTable } from './piece-table.ts';
import { splitWord } from './split-word.ts';

/** Dimensions of one vector. */
export const dimensions = 128;

/**
 * Static word vectors. The direction represents the meaning of a word, the length its weight in a
 * sentence: rare words have long vectors, common words short ones.
 */
export type WordVectors = {
  /** Sum over the pieces of a folded word; `undefined` if it cannot be split into known pieces. */
  readonly vectorOf: (word: string) => Float32Array | undefined;
};

const packed = join(import.meta.dirname, '../../vectors/wordpieces.bin');

/** Slots of the hash table of pieces. */
const slotCount = 2 ** 16;

/**
 * Opens the packed vectors, which are used as they are in the file: `backend/vectors/layout.py`
 * describes and writes it. Measured: 3 ms, 4.7 MB.
 * @throws Error if the file is missing or in another format
 */
export const loadWordVectors = (file = packed): WordVectors => {
  const bytes = readFileSync(file);
  const { buffer, byteOffset } = bytes;
  const [size, pieces = 0, lettersLength = 0, longest = 0] = new Uint32Array(buffer, byteOffset, 4);
  const scalesAt = byteOffset + 4 * Uint32Array.BYTES_PER_ELEMENT;
  const endsAt = scalesAt + 4 * pieces;
  const slotsAt = endsAt + 4 * pieces;
  const lettersAt = slotsAt + 2 * slotCount;
  const rowsAt = lettersAt + 2 * lettersLength;
  const isWhole = rowsAt + pieces * dimensions === byteOffset + bytes.length;
  if (size !== dimensions || !isWhole) throw new Error(`${file} does not contain word vectors.`);
  const scales = new Float32Array(buffer, scalesAt, pieces);
  const rows = new Int8Array(buffer, rowsAt, pieces * dimensions);
  const known = pieceTable({
    ends: new Uint32Array(buffer, endsAt, pieces),
    letters: new Uint16Array(buffer, lettersAt, lettersLength),
    slots: new Uint16Array(buffer, slotsAt, slotCount),
    longest,
  });
  return {
    vectorOf: (word) => {
      const found = splitWord(word, known);
      if (found.length === 0) return undefined;
      const sum = new Float32Array(dimensions);
      for (const id of found) addRow(sum, rows, id, scales[id] ?? 0);
      return sum;
    },
  };
};

/** `Math.hypot` guards against overflow, which 128 small numbers do not need. */
export const vectorLength = (vector: Float32Array): number => {
  let squares = 0;
  // eslint-disable-next-line @typescript-eslint/prefer-for-of -- an iterator allocates for each number
  for (let at = 0; at < vector.length; at += 1) {
    const value = vector[at] ?? 0;
    squares += value * value;
  }
  return Math.sqrt(squares);
};

const addRow = (sum: Float32Array, rows: Int8Array, id: number, scale: number): void => {
  for (let at = 0; at < dimensions; at += 1) {
    sum[at] = (sum[at] ?? 0) + scale * (rows[id * dimensions + at] ?? 0);
  }
};

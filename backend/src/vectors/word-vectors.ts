import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pieceTree } from './piece-tree.ts';
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

const Header = z.object({ dimensions: z.literal(dimensions), pieces: z.array(z.string()) });

/**
 * Reads the packed vectors: `[length u32][header JSON][scale f32 a piece][row i8 a piece]`, little
 * endian, the header padded to four bytes. Measured: 30 ms, 13 MB. Written by
 * `backend/vectors/pack.py`.
 * @throws Error if the file is missing or in another format
 */
export const loadWordVectors = (file = packed): WordVectors => {
  const { buffer, byteOffset, length } = readFileSync(file);
  const bytes = buffer.slice(byteOffset, byteOffset + length);
  const headerLength = new DataView(bytes).getUint32(0, true);
  const header = Buffer.from(bytes, 4, headerLength).toString('utf8');
  const { pieces } = Header.parse(JSON.parse(header));
  const scales = new Float32Array(bytes, 4 + headerLength, pieces.length);
  const rows = new Int8Array(bytes, 4 + headerLength + 4 * pieces.length);
  const known = pieceTree(pieces);
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
  for (const value of vector) squares += value * value;
  return Math.sqrt(squares);
};

const addRow = (sum: Float32Array, rows: Int8Array, id: number, scale: number): void => {
  for (let at = 0; at < dimensions; at += 1) {
    sum[at] = (sum[at] ?? 0) + scale * (rows[id * dimensions + at] ?? 0);
  }
};

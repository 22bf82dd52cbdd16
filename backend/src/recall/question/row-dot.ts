import { dimensions } from '../../vectors/index.ts';

/**
 * The dot product of a vector and one row of a matrix that is stored row after row. Four
 * independent sums, so that no addition waits for the previous one.
 */
export const rowDot = (rows: Float32Array, row: number, vector: Float32Array): number => {
  const start = row * dimensions;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < dimensions; i += 4) {
    const at = start + i;
    a += (rows[at] ?? 0) * (vector[i] ?? 0);
    b += (rows[at + 1] ?? 0) * (vector[i + 1] ?? 0);
    c += (rows[at + 2] ?? 0) * (vector[i + 2] ?? 0);
    d += (rows[at + 3] ?? 0) * (vector[i + 3] ?? 0);
  }
  return a + b + c + d;
};

/** Adds a multiple of one row to a sum. */
export const addRow = (
  sum: Float32Array,
  rows: Float32Array,
  row: number,
  factor: number,
): void => {
  const start = row * dimensions;
  for (let at = 0; at < dimensions; at += 1) {
    sum[at] = (sum[at] ?? 0) + factor * (rows[start + at] ?? 0);
  }
};

/** Several vectors as the rows of one matrix. */
export const asRows = (vectors: readonly Float32Array[]): Float32Array => {
  const rows = new Float32Array(vectors.length * dimensions);
  for (const [row, vector] of vectors.entries()) rows.set(vector, row * dimensions);
  return rows;
};

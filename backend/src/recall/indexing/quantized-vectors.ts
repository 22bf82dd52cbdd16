import { float32s, int8s, growableArray } from './growable-array.ts';

/**
 * Vectors with one byte per dimension: 128 bytes each, and as good for ranking as the full ones.
 */
export type QuantizedVectors = {
  /** Stores the direction of a vector under an index; `undefined` clears it. */
  readonly set: (at: number, vector: Float32Array | undefined) => void;
  /** Cosine with a vector of length 1; 0 when there is none under this index. */
  readonly cosine: (unit: Float32Array, at: number) => number;
  /** Cosine of the vectors under two indices; 0 when one of them has none. */
  readonly cosineBetween: (one: number, other: number) => number;
  /** Adds `length` times the direction under this index to a sum. */
  readonly addTo: (sum: Float32Array, at: number, length: number) => void;
  readonly bytes: () => number;
};

export const quantizedVectors = (dimensions: number): QuantizedVectors => {
  const entries = growableArray(int8s);
  // The inverse length of each row of bytes, 0 where there is no vector.
  const inverse = growableArray(float32s);

  return {
    set: (at, vector) => {
      entries.reserve((at + 1) * dimensions);
      inverse.reserve(at + 1);
      inverse.numbers()[at] = vector === undefined ? 0 : pack(vector, entries.numbers(), at);
    },
    cosine: (unit, at) => {
      const scale = inverse.numbers()[at] ?? 0;
      return scale === 0 ? 0 : dot(unit, entries.numbers(), at * dimensions) * scale;
    },
    cosineBetween: (one, other) => {
      const scale = (inverse.numbers()[one] ?? 0) * (inverse.numbers()[other] ?? 0);
      if (scale === 0) return 0;
      return scale * dotOfRows(entries.numbers(), one * dimensions, other * dimensions, dimensions);
    },
    addTo: (sum, at, length) => {
      const scale = (inverse.numbers()[at] ?? 0) * length;
      if (scale === 0) return;
      const bytes = entries.numbers();
      for (let i = 0; i < dimensions; i += 1) {
        sum[i] = (sum[i] ?? 0) + scale * (bytes[at * dimensions + i] ?? 0);
      }
    },
    bytes: () => entries.bytes() + inverse.bytes(),
  };
};

/** Writes the bytes of a vector. Returns their inverse length. */
const pack = (vector: Float32Array, into: Int8Array, at: number): number => {
  let largest = 0;
  // eslint-disable-next-line @typescript-eslint/prefer-for-of -- an iterator allocates for each number
  for (let i = 0; i < vector.length; i += 1) {
    largest = Math.max(largest, Math.abs(vector[i] ?? 0));
  }
  if (largest === 0) return 0;
  const start = at * vector.length;
  let squares = 0;
  for (let i = 0; i < vector.length; i += 1) {
    const small = Math.round(((vector[i] ?? 0) / largest) * 127);
    into[start + i] = small;
    squares += small * small;
  }
  return 1 / Math.sqrt(squares);
};

/** Four independent sums, so that no addition waits for the previous one. */
const dot = (unit: Float32Array, bytes: Int8Array, start: number): number => {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < unit.length; i += 4) {
    const at = start + i;
    a += (unit[i] ?? 0) * (bytes[at] ?? 0);
    b += (unit[i + 1] ?? 0) * (bytes[at + 1] ?? 0);
    c += (unit[i + 2] ?? 0) * (bytes[at + 2] ?? 0);
    d += (unit[i + 3] ?? 0) * (bytes[at + 3] ?? 0);
  }
  return a + b + c + d;
};

/** The dot product of two rows, as above. */
const dotOfRows = (bytes: Int8Array, one: number, other: number, length: number): number => {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < length; i += 4) {
    a += (bytes[one + i] ?? 0) * (bytes[other + i] ?? 0);
    b += (bytes[one + i + 1] ?? 0) * (bytes[other + i + 1] ?? 0);
    c += (bytes[one + i + 2] ?? 0) * (bytes[other + i + 2] ?? 0);
    d += (bytes[one + i + 3] ?? 0) * (bytes[other + i + 3] ?? 0);
  }
  return a + b + c + d;
};

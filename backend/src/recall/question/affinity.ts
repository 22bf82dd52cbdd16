import { dimensions } from '../../vectors/index.ts';
import { asRows, rowDot } from './row-dot.ts';

/** What a query asks about: the combined direction of its words, and their terms. */
export type Asked = {
  readonly direction: Float32Array | undefined;
  readonly terms: ReadonlySet<string>;
};

/**
 * How well each class of memories fits a query: the log of how much more often a memory of the
 * class answers such queries than a random memory does.
 */
export type Affinity = (asked: Asked) => Float64Array;

/** A multinomial logistic regression. */
export type AffinityWeights = {
  /** One row of weights per class, for the inputs of `affinityInput`. */
  readonly rows: readonly (readonly number[])[];
  /** The weights of a term that several people's queries contain, one per class. */
  readonly words: ReadonlyMap<string, readonly number[]>;
};

/** The query's unit vector, a constant, and a flag for a query without a vector. */
export const affinityInputs = dimensions + 2;

export const affinityInput = (direction: Float32Array | undefined): Float32Array => {
  const input = new Float32Array(affinityInputs);
  if (direction !== undefined) input.set(direction);
  input[dimensions] = 1;
  input[dimensions + 1] = direction === undefined ? 1 : 0;
  return input;
};

export const affinityWith = ({ rows, words }: AffinityWeights): Affinity => {
  const directions = asRows(rows.map((row) => Float32Array.from(row.slice(0, dimensions))));
  const constants = rows.map((row) => row[dimensions] ?? 0);
  const undirected = rows.map((row) => row[dimensions + 1] ?? 0);
  return ({ direction, terms }) => {
    const affinities = Float64Array.from(constants);
    for (let at = 0; at < affinities.length; at += 1) {
      const more = direction === undefined ? undirected[at] : rowDot(directions, at, direction);
      affinities[at] = (affinities[at] ?? 0) + (more ?? 0);
    }
    for (const term of terms) {
      const own = words.get(term);
      if (own === undefined) continue;
      for (let at = 0; at < affinities.length; at += 1) {
        affinities[at] = (affinities[at] ?? 0) + (own[at] ?? 0);
      }
    }
    return affinities;
  };
};

import { once } from '../../kernel/once.ts';
import { dimensions, vectorLength } from '../../vectors/index.ts';
import fitted from '../fitted/topic-associations.json' with { type: 'json' };
import { addRow, asRows, rowDot } from './row-dot.ts';

/** One topic of daily life: the mean direction of requests in it, and of the facts they need. */
export type Topic = { readonly asked: Float32Array; readonly needed: Float32Array };

/**
 * The direction of the facts that a request with this direction needs: those of its topics. A
 * request for a menu needs allergies, and one for a birthday present what a child likes.
 */
export type Association = (queryVector: Float32Array | undefined) => Float32Array | undefined;

/** The higher, the fewer topics count (tuned by cross-fitting on the fitting split). */
const sharpness = 8;

/** Attention over the topics, relative to the mean of all of them. */
export const associationWith = (topics: readonly Topic[]): Association => {
  const asked = asRows(topics.map((topic) => topic.asked));
  const needed = asRows(topics.map((topic) => topic.needed));
  const shares = new Float64Array(topics.length);
  return (queryVector) => {
    if (queryVector === undefined || topics.length === 0) return undefined;
    let total = 0;
    for (let row = 0; row < shares.length; row += 1) {
      const share = Math.exp(sharpness * rowDot(asked, row, queryVector));
      shares[row] = share;
      total += share;
    }
    const direction = new Float32Array(dimensions);
    for (let row = 0; row < shares.length; row += 1) {
      addRow(direction, needed, row, (shares[row] ?? 0) / total - 1 / shares.length);
    }
    const length = vectorLength(direction);
    return length === 0 ? undefined : direction.map((value) => value / length);
  };
};

/** The association with the topics fitted by `npm run fit -- recall`. */
export const associatedDirection: Association = (queryVector) => fittedAssociation()(queryVector);

const fittedAssociation = once(() => {
  const asked = directionsOf(fitted.asked);
  const needed = directionsOf(fitted.needed);
  return associationWith(
    asked.map((direction, at) => ({
      asked: direction,
      needed: needed[at] ?? new Float32Array(dimensions),
    })),
  );
});

/** Rows of one byte per dimension, scaled to length 1. */
const directionsOf = (base64: string): Float32Array[] => {
  const bytes = Int8Array.from(Buffer.from(base64, 'base64'));
  return Array.from({ length: bytes.length / dimensions }, (_, row) => {
    const values = Float32Array.from(bytes.subarray(row * dimensions, (row + 1) * dimensions));
    const length = vectorLength(values);
    return values.map((value) => value / length);
  });
};

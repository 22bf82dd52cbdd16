import { once } from '../kernel/once.ts';
import { dimensions } from '../vectors/index.ts';
import fitted from './fitted/topic-associations.json' with { type: 'json' };

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
export const associationWith =
  (topics: readonly Topic[]): Association =>
  (queryVector) => {
    if (queryVector === undefined || topics.length === 0) return undefined;
    const shares = topics.map(({ asked }) => Math.exp(sharpness * dot(asked, queryVector)));
    const total = shares.reduce((sum, share) => sum + share, 0);
    const direction = new Float32Array(dimensions);
    for (const [at, { needed }] of topics.entries()) {
      const share = (shares[at] ?? 0) / total - 1 / topics.length;
      for (let each = 0; each < dimensions; each += 1) {
        direction[each] = (direction[each] ?? 0) + share * (needed[each] ?? 0);
      }
    }
    const length = Math.hypot(...direction);
    return length === 0 ? undefined : direction.map((value) => value / length);
  };

const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < dimensions; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
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
    const length = Math.hypot(...values);
    return values.map((value) => value / length);
  });
};

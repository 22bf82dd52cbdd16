import { once } from '../kernel/once.ts';
import { dimensions } from '../vectors/index.ts';
import fitted from './fitted/query-matrix.json' with { type: 'json' };
import type { Turn } from './question.ts';

/**
 * Turns the vector of a query towards the vectors of memories that answer such queries: a request
 * speaks of dinner, the memory that matters for it of a diet. The matrix was fitted by `npm run fit --
 * recall` close to the one that changes nothing; what is kept is how it differs, a byte an entry.
 */
export const projectQuery: Turn = (vector) => turnBy(matrix())(vector);

export const turnBy =
  (rows: Float32Array): Turn =>
  (vector) =>
    vector.map((_, row) => {
      let sum = 0;
      for (let at = 0; at < dimensions; at += 1) {
        sum += (rows[row * dimensions + at] ?? 0) * (vector[at] ?? 0);
      }
      return sum;
    });

const matrix = once((): Float32Array => {
  const bytes = Int8Array.from(Buffer.from(fitted.difference, 'base64'));
  return Float32Array.from({ length: dimensions * dimensions }, (_, at) => {
    const unturned = at % (dimensions + 1) === 0 ? 1 : 0;
    return unturned + fitted.scale * (bytes[at] ?? 0);
  });
});

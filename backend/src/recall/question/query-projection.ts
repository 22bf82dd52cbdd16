import { once } from '../../kernel/once.ts';
import { dimensions } from '../../vectors/index.ts';
import fitted from '../fitted/query-matrix.json' with { type: 'json' };
import type { QueryProjection } from './question.ts';
import { rowDot } from './row-dot.ts';

/**
 * Projects the vector of a query toward the vectors of memories that answer such queries: a request
 * mentions dinner, the relevant memory a diet. `npm run fit -- recall` fits a matrix close to the
 * identity; the file contains the difference, one byte per entry.
 */
export const projectQuery: QueryProjection = (vector) => projectWith(matrix())(vector);

export const projectWith =
  (rows: Float32Array): QueryProjection =>
  (vector) => {
    const projected = new Float32Array(dimensions);
    for (let row = 0; row < dimensions; row += 1) projected[row] = rowDot(rows, row, vector);
    return projected;
  };

const matrix = once((): Float32Array => {
  const bytes = Int8Array.from(Buffer.from(fitted.difference, 'base64'));
  return Float32Array.from({ length: dimensions * dimensions }, (_, at) => {
    const unprojected = at % (dimensions + 1) === 0 ? 1 : 0;
    return unprojected + fitted.scale * (bytes[at] ?? 0);
  });
});

import { categories, type Category } from '../memories/index.ts';
import { dimensions } from '../vectors/index.ts';
import fitted from './fitted/category-affinity.json' with { type: 'json' };

/**
 * How well each category fits a query: the log of how much more often a memory of that category
 * answers such queries than a random memory does.
 */
export type CategoryAffinity = (
  queryVector: Float32Array | undefined,
) => Readonly<Record<Category, number>>;

/** The query's unit vector, a constant, and a flag for a query without a vector. */
export const affinityInputs = dimensions + 2;

export const affinityInput = (queryVector: Float32Array | undefined): Float32Array => {
  const input = new Float32Array(affinityInputs);
  if (queryVector !== undefined) input.set(queryVector);
  input[dimensions] = 1;
  input[dimensions + 1] = queryVector === undefined ? 1 : 0;
  return input;
};

/** Multinomial logistic regression with one row of weights per category, in the order of `categories`. */
export const affinityWith =
  (rows: readonly (readonly number[])[]): CategoryAffinity =>
  (queryVector) => {
    const input = affinityInput(queryVector);
    const affinities = categories.map((category, at): [Category, number] => [
      category,
      dot(rows[at] ?? [], input),
    ]);
    // Every category is in the list.
    return Object.fromEntries(affinities) as Record<Category, number>;
  };

const dot = (weights: readonly number[], input: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (input[at] ?? 0);
  return sum;
};

/** The affinity with the weights fitted by `npm run fit -- recall`. */
export const categoryAffinity: CategoryAffinity = affinityWith(fitted.rows);

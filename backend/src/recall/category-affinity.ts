import { categories, type Category } from '../memories/index.ts';
import { dimensions } from '../vectors/index.ts';
import fitted from './fitted/category-affinity.json' with { type: 'json' };

/**
 * How well each category fits a query: the log of how many times as often a memory of it answers such
 * queries as a memory drawn at random.
 */
export type CategoryAffinity = (
  queryVector: Float32Array | undefined,
) => Readonly<Record<Category, number>>;

/** The direction of the query, a constant, and whether the query has no direction. */
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
      (rows[at] ?? []).reduce((sum, weight, index) => sum + weight * (input[index] ?? 0), 0),
    ]);
    // Every category is in the list.
    return Object.fromEntries(affinities) as Record<Category, number>;
  };

/** With the rows that `npm run fit -- recall` found. */
export const categoryAffinity: CategoryAffinity = affinityWith(fitted.rows);

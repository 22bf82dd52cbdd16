import { affinityWith, type Affinity } from './affinity.ts';
import fitted from '../fitted/affinity.json' with { type: 'json' };
import { firstClass, purposeClass } from './memory-classes.ts';

/** How well each class of memories fits a query, fitted by `npm run fit -- recall`. */
export const queryAffinity: Affinity = affinityWith({
  rows: fitted.rows,
  words: new Map(Object.entries(fitted.words)),
});

/** How well one category (`categoryClass`) fits a query. */
export const categoryFit = (affinities: Float64Array, category: number): number =>
  affinities[firstClass.category + category] ?? 0;

/**
 * The probability that a query is a request and not a question about what is known
 * (`purposeClass`).
 */
export const requestOf = (affinities: Float64Array): number => {
  const of = (isInquiry: boolean): number =>
    affinities[firstClass.purpose + purposeClass(isInquiry)] ?? 0;
  return 1 / (1 + Math.exp(of(true) - of(false)));
};

/**
 * How certain it is that a query asks what is known: 0 if it is more likely a request, at most 1.
 */
export const inquiryOf = (affinities: Float64Array): number =>
  Math.max(0, 1 - 2 * requestOf(affinities));

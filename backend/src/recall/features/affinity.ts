import {
  ageClass,
  categoryClass,
  firstClass,
  firstShare,
  orderClass,
  subjectClass,
} from '../question/memory-classes.ts';
import { categoryFit, inquiryOf } from '../question/query-affinity.ts';
import { columnOf } from './column-of.ts';
import type { FeatureExtractor } from './feature-extractor.ts';

/**
 * How well the class of the memory fits the query: its category ("goals", and whether the query
 * names it), its age ("where things stand"), whether it was among the first that were saved ("who
 * is the user"), and whether it is about the user. The last three do not count for requests, which
 * need memories of any age.
 */
export const affinity: FeatureExtractor = {
  names: ['category_fit', 'category_named', 'age_fit', 'order_fit', 'subject_fit'],
  extract: ({ candidates, question: { affinities, namedCategories, now, words }, table }) => {
    const createdAt = table.createdAt();
    const savedAt = Float64Array.from(candidates, (slot) => createdAt[slot] ?? 0);
    const lastFirst = lastOfFirst(savedAt);
    const subjects = table.traits.subject();
    // Without content words, the newest memories are the best guess.
    const inquiry = words.length === 0 ? 0 : inquiryOf(affinities);
    const fit = (first: number, own: number): number => inquiry * (affinities[first + own] ?? 0);
    const categories = table.categories();
    const named = new Set(namedCategories.values().map(categoryClass));
    return [
      columnOf(candidates, (slot) => categoryFit(affinities, categories[slot] ?? 0)),
      columnOf(candidates, (slot) => (named.has(categories[slot] ?? 0) ? 1 : 0)),
      columnOf(savedAt, (time) => fit(firstClass.age, ageClass(now - time))),
      columnOf(savedAt, (time) => fit(firstClass.order, orderClass(time <= lastFirst))),
      columnOf(candidates, (slot) => fit(firstClass.subject, subjectClass(subjects[slot] ?? 0))),
    ];
  },
};

/** When the latest of the memories that count as saved first (`firstShare`) was saved. */
const lastOfFirst = (savedAt: Float64Array): number => {
  const count = Math.floor(firstShare * savedAt.length);
  return count === 0 ? -Infinity : (savedAt.toSorted()[count - 1] ?? 0);
};

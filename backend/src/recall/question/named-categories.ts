import { categories, type Category } from '../../memories/index.ts';
import { tokenize } from '../../text/index.ts';
import { firstTerms } from './first-terms.ts';

const categoriesByTerm = categories.map(
  (category) => [category, ...firstTerms(tokenize(category))] as const,
);

/** The categories that a query with these terms (`firstTerms`) names: "routines", "my goals". */
export const namedCategories = (terms: ReadonlySet<string>): ReadonlySet<Category> =>
  new Set(
    categoriesByTerm.flatMap(([category, ...own]) =>
      own.some((term) => terms.has(term)) ? [category] : [],
    ),
  );

import { z } from 'zod';
import { categoryNamed } from '../../languages/index.ts';
import { categories, type Category } from '../../memories/index.ts';
import { nearestCategory } from './nearest-category.ts';

const rule = `category must be one of: ${categories.join(', ')}.`;

/** The category of a new memory, and whether it is only the nearest to the word that was sent. */
export type AskedCategory = { readonly category: Category; readonly isNearest: boolean };

/** A category in any case, singular or plural, in any of the languages, or a word close to one. */
export const categoryArgument = z
  .unknown()
  .transform((given, context): AskedCategory => {
    const read = readCategory(given);
    const category = typeof read === 'string' ? read : read?.nearest;
    if (category !== undefined && category !== 'all') {
      return { category, isNearest: typeof read !== 'string' };
    }
    context.addIssue({ code: 'custom', message: rule });
    return z.NEVER;
  })
  .meta({ type: 'string', enum: [...categories] });

/** The only category to show; `undefined` for all. A word that is only close to one is refused. */
export const categoryFilter = z
  .unknown()
  .transform((given, context): Category | undefined => {
    if (given === undefined) return undefined;
    const read = readCategory(given);
    if (read === 'all') return undefined;
    if (typeof read === 'string') return read;
    const nearest = read === undefined ? '' : `The nearest to that is ${read.nearest}. `;
    context.addIssue({ code: 'custom', message: `${nearest}${rule}` });
    return z.NEVER;
  })
  .optional()
  .meta({ type: 'string', enum: [...categories], description: 'Only these.' });

type Read = Category | 'all' | { readonly nearest: Category };

const isCategory = (word: string): word is Category =>
  (categories as readonly string[]).includes(word);

/** Longer words name no category. */
const maxLength = 64;

const readCategory = (given: unknown): Read | undefined => {
  if (typeof given !== 'string' || given.length > maxLength) return undefined;
  const word = given.trim().toLowerCase();
  if (wordsForAll.has(word)) return 'all';
  const named = inAnyForm(word);
  if (named !== undefined) return named;
  const nearest = nearestCategory(word, inAnyForm);
  return nearest === undefined ? undefined : { nearest };
};

const wordsForAll: ReadonlySet<string> = new Set(['', '*', 'all', 'any', 'every', 'everything']);

const singular: ReadonlyMap<string, string> = new Map(
  categories.flatMap((category) => [
    [`${category}s`, category],
    [category.replace(/y$/, 'ies'), category],
  ]),
);

const inAnyForm = (word: string): Category | 'all' | undefined => {
  const name = singular.get(word) ?? word;
  const named = isCategory(name) ? name : categoryNamed(word);
  return named === undefined || isCategory(named) ? named : 'all';
};

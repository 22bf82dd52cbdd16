import { z } from 'zod';
import { once } from '../kernel/once.ts';
import { fold, foldForSearch } from '../text/index.ts';
import { languageCodes, readFile } from './language-file.ts';

/** Words separated by commas: a word may have blanks. */
const Words = z.string().transform((list) => list.split(', '));

const CategoryWords = z.record(z.enum(languageCodes), z.record(z.string(), Words));

const byWord = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      Object.values(CategoryWords.parse(readFile('categories'))).flatMap((words) =>
        Object.entries(words).flatMap(([name, own]) =>
          own.map((word) => [foldForSearch(fold(word)), name] as const),
        ),
      ),
    ),
);

/**
 * The English name of a category of memories, or "all", for a word that means it in any of the
 * languages.
 */
export const categoryNamed = (word: string): string | undefined =>
  byWord().get(foldForSearch(fold(word)));

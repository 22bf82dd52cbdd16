import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { once } from '../kernel/once.ts';
import { foldForSearch } from '../text/index.ts';

/** The languages other than English whose words are known, by ISO 639-1. */
export const languageCodes = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const;
export type LanguageCode = (typeof languageCodes)[number];

const folder = join(import.meta.dirname, '../../languages');

/** The content of a file of `backend/languages/`. */
export const readFile = (name: string): unknown =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

/** One string of words with a blank between each two. */
const Words = z.string().transform((list) => list.split(' ').filter((word) => word !== ''));

/** A file of `backend/languages/`. */
export const LanguageFile = z.strictObject({
  /** Prefixes that are ignored when words are compared: articles, particles. */
  prefixes: Words.default([]),
  /** Suffixes that are ignored when words are compared. */
  endings: Words,
  /** Letters or syllables that are left at least. */
  stemLength: z.int().min(1),
  /** How many endings may follow one another. */
  rounds: z.int().min(0).max(3),
  /** Whether words are written together to form new ones. */
  compounds: z.boolean().default(false),
  /** Whether every noun has a capital, so that a capital does not tell a name. */
  capitalizesNouns: z.boolean().default(false),
  /** Whether words are also found by two of their syllables in a row. */
  pairs: z.boolean().default(false),
  /** By an English word, the words that mean it. */
  words: z.record(z.string(), Words),
});
export type LanguageFile = z.infer<typeof LanguageFile>;

/** @throws Error when the file is missing or does not follow the schema */
export const readLanguageFile = (code: LanguageCode): LanguageFile =>
  LanguageFile.parse(readFile(code));

const StopWords = z.record(z.enum(languageCodes), Words);

/** The words of each language that carry no meaning, with and without accents. Read when first needed. */
export const stopWords = once(
  (): ReadonlyMap<LanguageCode, ReadonlySet<string>> =>
    new Map(
      Object.entries(StopWords.parse(readFile('stop-words'))).map(([code, words]) => [
        code as LanguageCode,
        new Set(words.flatMap((word) => [word, foldForSearch(word)])),
      ]),
    ),
);

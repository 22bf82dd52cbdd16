import { anyOf } from '../text/index.ts';
import { english } from './en/index.ts';

const byVariant = (
  forms: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(forms).flatMap(([form, variants]) =>
      variants.map((variant): [string, string] => [variant, form]),
    ),
  );

const phraseForms = byVariant(english.synonyms.phrases);
const wordForms = byVariant(english.synonyms.words);

// Longest first, so that "united states of america" does not match as "united states".
const longestFirst = [...phraseForms.keys()].sort((a, b) => b.length - a.length);
const anyPhrase = new RegExp(
  String.raw`(?<![\p{L}\p{N}'.-])(?:${anyOf(longestFirst)})(?![\p{L}\p{N}'-])`,
  'gu',
);

/** Replaces phrase variants in a folded sentence with their canonical form. */
export const replaceSynonyms = (folded: string): string =>
  folded.replace(anyPhrase, (found) => phraseForms.get(found) ?? found);

/** The canonical form of a folded word. */
export const canonicalWord = (folded: string): string => wordForms.get(folded) ?? folded;

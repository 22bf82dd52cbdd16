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

// The longest first, so that "united states of america" is not taken for "united states".
const longestFirst = [...phraseForms.keys()].sort((a, b) => b.length - a.length);
const anyPhrase = new RegExp(
  String.raw`(?<![\p{L}\p{N}'.-])(?:${anyOf(longestFirst)})(?![\p{L}\p{N}'-])`,
  'gu',
);

/** A folded sentence with one form for each phrase that has several. */
export const replaceSynonyms = (folded: string): string =>
  folded.replace(anyPhrase, (found) => phraseForms.get(found) ?? found);

/** The form under which a folded word is compared. */
export const canonicalWord = (folded: string): string => wordForms.get(folded) ?? folded;

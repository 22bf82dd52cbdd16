import { z } from 'zod';
import { once } from '../kernel/once.ts';
import { fold, foldForSearch } from '../text/index.ts';
import { languageCodes, readFile } from './language-file.ts';

/** Beginnings of words separated by commas, as the source of a pattern for all of them. */
const Beginnings = z.string().transform((list) => {
  const words = list.split(', ').map((word) => foldForSearch(fold(word)));
  const spaced = words.filter((word) => !joinsWords.test(word));
  const starts = String.raw`(?<![\p{L}\p{M}])(?:${spaced.join('|')})`;
  return [
    ...(spaced.length === 0 ? [] : [starts]),
    ...words.filter((word) => joinsWords.test(word)),
  ].join('|');
});

/** In these scripts a word may follow another without a blank. */
const joinsWords = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}]/u;

const Overriding = z.record(
  z.enum(languageCodes),
  z.strictObject({ verbs: Beginnings, which: Beginnings, rules: Beginnings }),
);

const overriding = once(() => {
  const languages = Object.values(Overriding.parse(readFile('overriding')));
  return {
    anyVerb: new RegExp(languages.map(({ verbs }) => verbs).join('|'), 'u'),
    languages: languages.map(({ verbs, which, rules }) =>
      [verbs, which, rules].map((source) => new RegExp(source, 'u')),
    ),
  };
});

/**
 * Does a folded text tell somebody to ignore all or earlier instructions, in one of the languages
 * other than English? A sentence about a person hardly ever has these words together.
 */
export const overridesRules = (folded: string): boolean => {
  const { anyVerb, languages } = overriding();
  const text = foldForSearch(folded);
  if (!anyVerb.test(text)) return false;
  return sentencesOf(text).some((sentence) =>
    languages.some((patterns) => patterns.every((pattern) => pattern.test(sentence))),
  );
};

/** A longer run without an end is read in pieces. */
const longestSentence = 300;

const sentencesOf = (text: string): readonly string[] =>
  text.split(/(?<=[.!?。！？])/u).flatMap((sentence) => {
    const count = Math.ceil(sentence.length / longestSentence);
    return Array.from({ length: count }, (_, at) =>
      sentence.slice(at * longestSentence, (at + 1) * longestSentence),
    );
  });

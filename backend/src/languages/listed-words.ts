import { once } from '../kernel/once.ts';
import { foldForSearch } from '../text/index.ts';
import { languageCodes, readLanguageFile, type LanguageCode } from './language-file.ts';

/** Shorter words are words of many languages. */
const shortest = 4;

/**
 * The languages whose files have a folded word as it is, and not as a form of the English word that
 * it means. Read when the first short text is in doubt: the files have 6,000 words.
 */
export const languagesOfListedWords = once((): ReadonlyMap<string, readonly LanguageCode[]> => {
  const languages = new Map<string, LanguageCode[]>();
  for (const code of languageCodes) {
    for (const [english, words] of Object.entries(readLanguageFile(code).words)) {
      for (const word of words.map(foldForSearch)) {
        if (word.length < shortest || word.startsWith(english.slice(0, shortest))) continue;
        const known = languages.get(word) ?? [];
        if (!known.includes(code)) languages.set(word, [...known, code]);
      }
    }
  }
  return languages;
});

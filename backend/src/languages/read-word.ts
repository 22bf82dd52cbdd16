import { foldForSearch, type WordForms } from '../text/index.ts';
import type { Language } from './language.ts';
import type { LanguageCode } from './language-file.ts';

/** Marks a stem, which is no word: it has no vector and equals no word of another language. */
const stemMark = '~';

/** Whether this form is the stem of a word in a language other than English. */
export const isStem = (form: string): boolean => form.endsWith(stemMark);

// A word with digits or signs is a name that no language inflects.
const plainWord = /^[\p{L}\p{M}'-]+$/u;

/**
 * A word with the forms that a language gives it: as it is written, its stem, and what it means in
 * English. A word that is not known keeps its own meaning, as names do. Undefined for a stop word.
 */
export const readWord = (word: WordForms, language: Language): WordForms | undefined => {
  const base = foldForSearch(withoutElision(word.folded, language.code));
  if (language.isStopWord(base)) return undefined;
  if (!plainWord.test(base)) return word;
  const parts = word.meaning === undefined && word.forms.length > 1 ? word.forms.slice(1) : [base];
  const known = language.meaningOf(base);
  const ofAny = known.length > 0 ? known : parts.flatMap(language.meaningOf);
  const english = mayBeName(word, base, language) ? [] : ofAny;
  if (english[0] === 'user') return { ...word, forms: ['user'] };
  const stems = parts.map(language.stem);
  const forms = new Set([
    ...word.forms,
    base,
    ...stems.map((stem) => `${stem}${stemMark}`),
    ...(language.pairs ? stems.flatMap(pairs) : []),
    ...english,
  ]);
  return { ...word, forms: [...forms], meaning: english.length > 0 ? english : ownMeaning(word) };
};

/** A town may share its stem with a verb: Чита is not reading. Every German noun has a capital. */
const mayBeName = ({ surface }: WordForms, base: string, { code, isListed }: Language): boolean =>
  code !== 'de' && /^\p{Lu}/u.test(surface) && !isListed(base);

const ownMeaning = ({ forms, meaning }: WordForms): readonly string[] =>
  meaning ?? forms.slice(0, 1);

/** "l'eau" is "eau", and "İzmir'de" is "İzmir". */
const withoutElision = (folded: string, code: LanguageCode): string => {
  if (code === 'tr') return folded.replace(/'.*$/u, '');
  return code === 'fr' || code === 'it' ? folded.replace(/^\p{L}{1,7}'(?=\p{L})/u, '') : folded;
};

/** No Korean word has more syllables. */
const maxSyllables = 12;

const pairs = (word: string): string[] => {
  const syllables = Array.from(word.slice(0, maxSyllables));
  if (syllables.length < 3) return [];
  return syllables.slice(1).map((syllable, at) => `${syllables[at] ?? ''}${syllable}`);
};

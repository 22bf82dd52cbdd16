import { foldForSearch, lastTwoForNow, type WordForms } from '../text/index.ts';
import { detectLatin, isEnglishAround, isHardlyEnglish, mayBe } from './detect-language.ts';
import { languageOf, type Language } from './language.ts';
import type { LanguageCode } from './language-file.ts';
import { readWord } from './read-word.ts';

/** How the words of one text are read. */
export type Reading = {
  /** The language of most of the text, undefined for English and where it is not known. */
  readonly language: LanguageCode | undefined;
  /** The word with the forms that its language gives it; undefined for a stop word. */
  readonly read: (word: WordForms) => WordForms | undefined;
  /** The text with the English words for those that are known. */
  readonly inEnglish: (words: readonly WordForms[]) => string;
};

/** A script, and which of its languages a text is in. */
type Script = {
  readonly letters: RegExp;
  readonly codeIn: (text: string, usual: LanguageCode | undefined) => LanguageCode;
};

const always = (code: LanguageCode) => (): LanguageCode => code;

const scripts: readonly Script[] = [
  { letters: /\p{sc=Hangul}/u, codeIn: always('ko') },
  {
    letters: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    codeIn: (text, usual) =>
      usual === 'ja' || /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? 'ja' : 'zh',
  },
  {
    letters: /\p{sc=Cyrillic}/u,
    codeIn: (text, usual) => (usual === 'uk' || /[іїєґ]/u.test(text) ? 'uk' : 'ru'),
  },
  {
    letters: /\p{sc=Arabic}/u,
    codeIn: (text, usual) => (usual === 'fa' || /[پچژگکی]/u.test(text) ? 'fa' : 'ar'),
  },
  { letters: /\p{sc=Hebrew}/u, codeIn: always('he') },
  { letters: /\p{sc=Devanagari}/u, codeIn: always('hi') },
  { letters: /\p{sc=Greek}/u, codeIn: always('el') },
  { letters: /\p{sc=Thai}/u, codeIn: always('th') },
];
// The first letter after the Latin ones is Greek. Punctuation and signs come later as well.
const notLatin = /[^\p{ASCII}\u0080-\u036F\u1E00-\u1EFF\p{P}\p{S}\p{N}\p{Z}\p{C}\p{M}]/u;

const latinLetters = /\p{sc=Latin}+|[^\p{L}]+/gu;

/** Characters read to find the scripts of a text. */
const maxRead = 400;

/**
 * How the words of a text are read if it is not, or not only, English; undefined otherwise. A script
 * tells its language, letters tell languages of one script apart, and common words those in Latin
 * letters. `usual` is read where nothing tells: a query of one word is mostly in the language of the
 * memories.
 */
export const readingOf = (text: string, usual?: LanguageCode): Reading | undefined =>
  usual === undefined ? detected(text) : detect(text, usual);

/** Several steps of a call ask for the language of the same text. */
const detected = lastTwoForNow((text) => detect(text));

const detect = (text: string, usual?: LanguageCode): Reading | undefined => {
  const head = text.slice(0, maxRead);
  const others = otherLettersIn(head, usual);
  const isMostlyOther =
    others.length > 0 && 2 * head.replace(latinLetters, '').length > head.length;
  const latin = isMostlyOther ? undefined : languageInLatin(head, usual);
  if (latin === undefined && others.length === 0) return undefined;
  const languageFor = (word: string): Language | undefined => {
    const code = notLatin.test(word)
      ? others.find(({ letters }) => letters.test(word))?.code
      : latin;
    return code === undefined ? undefined : languageOf(code);
  };
  return {
    language: latin ?? (isEnglishAround(head) ? undefined : others[0]?.code),
    read: (word) => {
      const language = languageFor(word.folded);
      return language === undefined ? word : readWord(word, language);
    },
    inEnglish: (words) =>
      words
        .map(
          ({ surface, folded }) =>
            languageFor(folded)?.meaningOf(foldForSearch(folded))[0] ?? surface,
        )
        .join(' '),
  };
};

type Letters = { readonly letters: RegExp; readonly code: LanguageCode };

const otherLettersIn = (head: string, usual: LanguageCode | undefined): readonly Letters[] =>
  notLatin.test(head)
    ? scripts
        .filter(({ letters }) => letters.test(head))
        .map(({ letters, codeIn }) => ({ letters, code: codeIn(head.toLowerCase(), usual) }))
    : [];

const languageInLatin = (head: string, usual: LanguageCode | undefined) =>
  detectLatin(head) ?? (mayBe(usual, head) ? usual : undefined);

/** Whether a text is, or may well be, in another language than English. */
export const isForeign = (text: string): boolean =>
  readingOf(text)?.language !== undefined || isHardlyEnglish(text.slice(0, maxRead));

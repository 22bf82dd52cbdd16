import { isStem, readingOf, type LanguageCode } from '../../languages/index.ts';
import {
  isContent,
  lastTwoForNow,
  newestYear,
  statedAnswerTypes,
  statedSubject,
  firstWords,
  type WordForms,
} from '../../text/index.ts';
import { isPhrase, withPhrasalVerbs } from './phrasal-verbs.ts';

/** Maximum number of words read from one text: 1.5 times the words in 4,000 characters of prose. */
const maxWordsRead = 1_024;

/** Words read to find which types of answer a text in another language could give. */
const maxWordsInEnglish = 64;

/** What recall searches of one text. */
export type IndexedText = {
  /**
   * Its content words, and "user", among the first 1,024 words. In a vault with facts about other
   * people, "user" tells the two apart; elsewhere nearly every memory has it, so it weighs little.
   */
  readonly words: readonly WordForms[];
  /** Its language if that is not English. */
  readonly language: LanguageCode | undefined;
  /** Computed on request: a search for similar memories needs only the words. */
  readonly traits: () => Traits;
};

/** What the index stores of a memory besides its words, one byte each. */
export type Traits = {
  /** The types of answer it could give (`statedAnswerTypes`). */
  readonly answerTypes: number;
  /** What it says about its subject (`statedSubject`). */
  readonly subject: number;
  /** The newest year that it names, counted from 2000; 0 for none. */
  readonly newestYear: number;
};

const traitsOf = (english: string): Traits => ({
  answerTypes: statedAnswerTypes(english),
  subject: statedSubject(english),
  newestYear: newestYear(english),
});

/**
 * Remembers the last two texts: a new text is read for the index and again to find related ones.
 */
export const readText = lastTwoForNow((text): IndexedText => {
  const reading = readingOf(text);
  const all = firstWords(text, maxWordsRead);
  if (reading === undefined) {
    const words = [...withPhrasalVerbs(all)].filter(isIndexTerm);
    return { words, language: undefined, traits: () => traitsOf(text) };
  }
  return {
    words: all
      .map(reading.read)
      .filter((word) => word !== undefined)
      .filter(isIndexTerm),
    language: reading.language,
    traits: () => traitsOf(reading.inEnglish(all.slice(0, maxWordsInEnglish))),
  };
});

export const isIndexTerm = (word: WordForms): boolean =>
  isContent(word) || isSubject(word.forms[0] ?? '');

/** Whether this form refers to the user. It finds nothing by itself and has no vector. */
export const isSubject = (form: string): boolean => form === 'user' || form === 'users';

/** Whether this form has no vector because it is not a word. */
export const hasNoMeaning = (form: string): boolean =>
  isSubject(form) || isStem(form) || isPhrase(form);

/**
 * The forms whose vectors say what a word means: for a word with parts, the parts, not the whole.
 */
export const meaningfulForms = ({ forms, meaning }: WordForms): readonly string[] =>
  meaning ?? (forms.length > 1 ? forms.slice(1) : forms);

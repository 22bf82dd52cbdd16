import { tokenize, isContent, type WordForms } from '../text/index.ts';

/** Maximum number of words read from one text: 1.5 times the words in 4,000 characters of prose. */
const maxWordsRead = 1_024;

/**
 * The words of a text that recall searches: its content words, and "user". In a vault with facts
 * about other people, "user" distinguishes the two; elsewhere it is in nearly every memory and
 * weighs little. Reads the first 1,024 words.
 */
export const indexTerms = (text: string): IteratorObject<WordForms> =>
  tokenize(text).take(maxWordsRead).filter(isIndexTerm);

export const isIndexTerm = (word: WordForms): boolean =>
  isContent(word) || isSubject(word.forms[0] ?? '');

/** Does this form refer to the user? It finds nothing by itself and has no vector. */
export const isSubject = (form: string): boolean => form === 'user' || form === 'users';

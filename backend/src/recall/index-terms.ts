import { tokenize, isContent, type WordForms } from '../text/index.ts';

/** Words read of one text: half as many again as 4,000 characters of prose have. */
const maxWordsRead = 1_024;

/**
 * The words of a text that recall searches: its content words, and "user". Where a vault also holds
 * facts about other people, "user" tells them apart; elsewhere nearly every memory begins with it.
 * Reads the first 1,024 words.
 */
export const indexTerms = (text: string): IteratorObject<WordForms> =>
  tokenize(text).take(maxWordsRead).filter(isIndexTerm);

export const isIndexTerm = (word: WordForms): boolean =>
  isContent(word) || isSubject(word.forms[0] ?? '');

/** Does this form stand for the user? It finds nothing by itself and has no vector. */
export const isSubject = (form: string): boolean => form === 'user' || form === 'users';

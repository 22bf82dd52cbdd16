import { tokenize, isContent, type WordForms } from '../text/index.ts';

/** Words read of one text, as many as 4,000 characters of prose have and half as many again. */
const mostRead = 1_024;

/**
 * The words of a text that recall goes by: its content words, and "user". That word begins nearly
 * every memory and then tells no two apart; where a vault also holds facts about others, it does.
 * Of a text of more than 1,024 words the first are read.
 */
export const indexTerms = (text: string): IteratorObject<WordForms> =>
  tokenize(text).take(mostRead).filter(isSought);

export const isSought = (word: WordForms): boolean =>
  isContent(word) || isSubject(word.forms[0] ?? '');

/** Is this form the one that stands for the user? It finds nothing by itself and has no meaning. */
export const isSubject = (form: string): boolean => form === 'user' || form === 'users';

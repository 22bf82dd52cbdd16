import { fold, isStopWord, wordForms, type WordForms } from '../text/index.ts';

/**
 * The words of a text that recall goes by: its content words, and "user". That word begins nearly
 * every memory and then tells no two apart; where a vault also holds facts about others, it does.
 */
export const soughtWords = (text: string): WordForms[] =>
  wordForms(text).filter(
    ({ surface, forms }) => !isStopWord(fold(surface)) || isSubject(forms[0] ?? ''),
  );

/** Is this form the one that stands for the user? It finds nothing by itself and has no meaning. */
export const isSubject = (form: string): boolean => form === 'user' || form === 'users';

import { isFunctionWord } from '../languages/index.ts';
import { isContent, tokenize } from '../text/index.ts';
import { foldTitle } from './sealed-checkpoint.ts';

/** Whether a title has all the words of the query, or contains the query. */
export const containsWords = (title: string, asked: string): boolean => {
  if (foldTitle(title).includes(foldTitle(asked))) return true;
  const words = wordsOf(asked);
  return words.size > 0 && words.isSubsetOf(wordsOf(title));
};

/**
 * "el ensayo" names the one title with "ensayo", because it may contain an article of any language,
 * which does not count unless there is nothing else.
 */
export const sharesWord = (title: string, asked: string): boolean => {
  const words = [...wordsOf(asked)];
  const content = words.filter((word) => !isFunctionWord(word));
  const titleWords = wordsOf(title);
  return (content.length > 0 ? content : words).some((word) => titleWords.has(word));
};

/** Without articles and similar words, if there are other words. */
export const wordsOf = (text: string): ReadonlySet<string> => {
  const words = [...tokenize(text)];
  const content = words.filter(isContent);
  return new Set((content.length > 0 ? content : words).map(({ folded }) => folded));
};

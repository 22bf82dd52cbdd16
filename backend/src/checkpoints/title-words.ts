import { isFunctionWord } from '../languages/index.ts';
import { isContent, tokenize } from '../text/index.ts';
import { foldTitle } from './sealed-checkpoint.ts';

/** Whether a title has all the words of the query, or contains the query, accents aside. */
export const containsWords = (title: string, asked: string): boolean => {
  if (withoutAccents(foldTitle(title)).includes(withoutAccents(foldTitle(asked)))) return true;
  const words = plainWordsOf(asked);
  return words.size > 0 && words.isSubsetOf(plainWordsOf(title));
};

/**
 * "el ensayo" names the one title with "ensayo", because it may contain an article of any language,
 * which does not count unless there is nothing else. "Sprint 15" does not name "Sprint 14 notes".
 */
export const sharesWord = (title: string, asked: string): boolean => {
  const words = [...wordsOf(asked)];
  const content = words.filter((word) => !isFunctionWord(word));
  const counted = (content.length > 0 ? content : words).map(withoutAccents);
  const titleWords = plainWordsOf(title);
  const shared = counted.filter((word) => titleWords.has(word));
  const namesOther = counted.some(hasDigit) && [...titleWords].some(hasDigit);
  return namesOther ? shared.some(hasDigit) : shared.length > 0;
};

const hasDigit = (word: string): boolean => /\p{N}/u.test(word);

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC');

const plainWordsOf = (text: string): ReadonlySet<string> =>
  new Set([...wordsOf(text)].map(withoutAccents));

/** Without articles and similar words, if there are other words. */
export const wordsOf = (text: string): ReadonlySet<string> => {
  const words = [...tokenize(text)];
  const content = words.filter(isContent);
  return new Set((content.length > 0 ? content : words).map(({ folded }) => folded));
};

import { isCommonWord, isOnlyPerson, isRole } from '../../../lexicon/index.ts';
import type { Claim } from '../../parsing/claim.ts';

/** "The weekly meeting" for "weekly meeting", but "standup" and "Crumb's launch". */
export const withArticle = (phrase: string, { names }: Claim): string => {
  const [first = '', ...more] = phrase.split(' ');
  if (names().has(first) || /^(?:the|our|their|its|his|her)$|'s$/u.test(first)) return phrase;
  const isNoun = more.length > 0 ? isCommonWord(first) : isRole(first) || isOnlyPerson(first);
  return isNoun ? `the ${phrase}` : phrase;
};

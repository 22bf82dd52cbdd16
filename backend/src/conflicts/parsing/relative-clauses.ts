import { isUniquePerson } from '../../lexicon/index.ts';
import { mayNameAnother } from './may-name-another.ts';

/** "User is a nurse who works at St Mary's". */
const ofUser =
  /^(?:the )?user is (?:an? (?<who>(?:[\p{L}-]+ ){1,3})|some(?:one|body) )who (?<said>[\p{L}\d].*)$/u;
/** "User has a wife who works at Siemens". */
const ofRelative = /^(?:the )?user has an? (?<who>\p{L}+) who (?<said>[\p{L}\d].*)$/u;

/**
 * What a folded sentence says after "who" of the user, or of a relative of whom there is only one,
 * as a sentence about that person: "user works at st mary's". Undefined for any other sentence, such
 * as "a friend of Ana who works at Google".
 */
export const relativeClauseOf = (folded: string): string | undefined => {
  const first = folded.indexOf(' who ');
  if (first === -1 || folded.includes(' who ', first + 1)) return undefined;
  return aboutUser(folded) ?? aboutRelative(folded);
};

const aboutUser = (folded: string): string | undefined => {
  const { who = '', said } = ofUser.exec(folded)?.groups ?? {};
  return said === undefined || mayNameAnother(who) ? undefined : `user ${said}`;
};

const aboutRelative = (folded: string): string | undefined => {
  const { who = '', said } = ofRelative.exec(folded)?.groups ?? {};
  return said === undefined || !isOnlyOne(who) ? undefined : `user's ${who} ${said}`;
};

/** Unlike a grandmother or a dog, of which there may be two. */
const isOnlyOne = (relative: string): boolean =>
  isUniquePerson(`user's ${relative}`) && !/^(?:grand|dog|cat|company|startup)/u.test(relative);

import { isPerson } from '../../lexicon/index.ts';

/** "User is a nurse who works at St Mary's". Only the last clause: another "who" may be of another. */
const ofUser = /^(?:the )?user is an? [^,.;:]{2,40}? who (?<said>(?:\p{L}|\d)(?:(?! who ).)*)$/u;
/** "User has a daughter who goes to Oak Primary". */
const ofRelative =
  /^(?:the )?user has an? (?<who>(?:\p{L}+ )?\p{L}+) who (?<said>(?:\p{L}|\d)(?:(?! who ).)*)$/u;

/**
 * What a folded sentence says about a person after "who", as a sentence about that person: "user
 * works at St Mary's". Undefined for any other sentence.
 */
export const relativeClauseOf = (folded: string): string | undefined => {
  if (!folded.includes(' who ')) return undefined;
  const said = ofUser.exec(folded)?.groups?.['said'];
  if (said !== undefined) return `user ${said}`;
  const { who, said: aboutWho } = ofRelative.exec(folded)?.groups ?? {};
  return who === undefined || aboutWho === undefined || !isPerson(who)
    ? undefined
    : `user's ${who} ${aboutWho}`;
};

import { english } from '../../lexicon/index.ts';
import { anyOf } from '../../text/index.ts';
import { coreTerms } from '../parsing/core-terms.ts';

/**
 * The terms that say which one of several things a phrase means: "monzo" for "an account with
 * Monzo". Empty if it does not say so.
 */
export const whichOne = (phrase: string, thing: readonly string[]): ReadonlySet<string> =>
  new Set(
    phrase
      .replace(reason, '')
      .split(nextDetail)
      .slice(1)
      .filter((detail) => says.test(detail) && !ofTime.test(detail))
      .map((detail) => coreTerms(detail.replace(says, '')))
      .filter((terms) => !terms.some((term) => thing.includes(term)))
      .flat(),
  );

/** The gym near the office is not the gym in the city center; "the gym" may be either. */
export const mayBeSameOne = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === 0 || other.size === 0 || one.isSubsetOf(other) || other.isSubsetOf(one);

/**
 * Whether a text names another thing of the same kind: "a new passport", "a company car", or "the
 * university choir" where the choir at St. Anna is meant (`which`).
 */
export const namesAnother = (
  thing: readonly string[],
  which: ReadonlySet<string>,
  text: string,
): boolean => {
  const words = text.split(' ');
  const at = words.findIndex((word) => coreTerms(word).some((term) => thing.includes(term)));
  const before = words[at - 1] ?? '';
  if (anotherOne.test(before)) return true;
  const [kind] = coreTerms(before);
  // The first words are the subject and the verb.
  if (which.size === 0 || at < 3 || kind === undefined || noKind.test(before)) return false;
  return !which.has(kind) && !thing.includes(kind);
};

const anotherOne =
  /^(?:new|another|second|other|company|rental|rented|hired|borrowed|leased|replacement)$/u;
const noKind = /^(?:the|an?|user's|his|her|their|own|to|in|on|at|of|this|that)$/u;

const reason = / (?:because|since|but|while|after|before|until|during)(?: .*)?$/u;
/** Between a thing and each detail that follows it. */
export const nextDetail =
  / (?=(?:with|at|in|on|near|for|from|by|about|under|behind|opposite|beside|named|called|to|as|over)\b)/u;
const says =
  /^(?:with|at|in|on|near|for|from|by|about|under|behind|opposite|beside|named|called)(?: (?:the|an?|user's|his|her|their))* /u;

const { months, weekdays } = english.calendar;
const period =
  '(?:days?|weeks?|months?|years?|weekends?|mornings?|evenings?|nights?|spring|summer|autumn|fall|winter|end|start|beginning)';
/** "In May", "for two years", "for good", "for health reasons". */
const ofTime = new RegExp(
  String.raw`^\S+ (?:(?:the|an?|early|late|mid|this|last|next) )*(?:\d\S*|${anyOf([...months, ...weekdays])}|${period}|good|now|ever|once|last|first|lack|fear|\p{L}+ reasons?)\b`,
  'u',
);

import { anyOf, statedSubject, subjectBits } from '../text/index.ts';
import { english } from './en/index.ts';

/** What no answer to some requests should lack, whatever else fits them better. */
export type Need = {
  /** A query for memories that state it. */
  readonly query: string;
  /** Whether the query is a request ("book us a restaurant"), or only names the subject. */
  readonly isRequested: boolean;
  /** Whether a text states it, and as something that is true now. */
  readonly isStated: (text: string) => boolean;
  /** Whether a text that states it matters less, such as an allergy to cats for a dinner. */
  readonly isLessNeeded: (text: string) => boolean;
};

/** Whether a text with plain apostrophes has one of the words; never for an empty list. */
const anyWordOf = (words: readonly string[]): RegExp =>
  words.length === 0
    ? /(?!)/u
    : new RegExp(String.raw`(?<!\p{L})(?:${anyOf(words)})(?!\p{L})`, 'iu');

const plain = (text: string): string => text.replaceAll('’', "'");

/** Generic names of medicines share endings (most are INN stems of the WHO): "warfarin". */
const endingIn = (endings: readonly string[]): RegExp =>
  endings.length === 0
    ? /(?!)/u
    : new RegExp(String.raw`\p{L}{2,24}(?:${anyOf(endings)})(?!\p{L})`, 'iu');

const needs = english.needs.map(({ asked, requested, stated, units, endings, lessNeeded }) => {
  const [word, less] = [anyWordOf(stated), anyWordOf(lessNeeded)];
  const amount =
    units.length === 0 ? /(?!)/u : new RegExp(String.raw`\d ?(?:${anyOf(units)})\b`, 'iu');
  const name = endingIn(endings);
  return {
    asked: anyWordOf(asked),
    requested: anyWordOf(requested),
    isAlwaysRequested: requested.length === 0,
    query: [...stated, ...units].join(' '),
    isStated: (text: string) =>
      isCurrent(text) && (word.test(text) || amount.test(text) || name.test(text)),
    isLessNeeded: (text: string) => less.test(text),
  };
});

const hasBit = (text: string, name: (typeof subjectBits)[number]): boolean =>
  (statedSubject(text) & (1 << subjectBits.indexOf(name))) !== 0;

/** "No longer eats meat" is a diet, but "no longer takes ibuprofen" states no medicine. */
const givenUpFood = /\b(?:no longer eats|(?:stopped|quit|gave up|given up) eating)\b/iu;
const givenUp =
  /\b(?:no longer|stopped|quit|gave up|given up|finished) (?:taking|takes|using|uses|on|vegan|vegetarian|an?)\b/iu;

/** A note that the user asked for a vegan recipe states no diet. */
const isCurrent = (text: string): boolean => {
  if (hasBit(text, 'request') || givenUp.test(text)) return false;
  return givenUpFood.test(text) || !hasBit(text, 'over');
};

/**
 * The needs that a query touches: a dinner must take allergies and diets into account, and a
 * question about medicine what the user takes. At most one for each entry of the lexicon.
 */
export const needsOf = (query: string): readonly Need[] =>
  needs
    .filter(({ asked }) => asked.test(plain(query)))
    .map(({ requested, isAlwaysRequested, query: words, isStated, isLessNeeded }) => ({
      query: words,
      isRequested: isAlwaysRequested || requested.test(plain(query)),
      isStated: (text) => isStated(plain(text)),
      isLessNeeded: (text) => isLessNeeded(plain(text)),
    }));

/** Whether a text states what some request needs, such as an allergy or a medicine. */
export const statesNeed = (text: string): boolean =>
  needs.some(({ isStated }) => isStated(plain(text)));

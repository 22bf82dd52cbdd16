import { anyOf } from '../text/index.ts';
import { english } from './en/index.ts';

/** What no answer to some requests may lack, whatever else fits them better. */
export type Need = {
  /** A query for memories that state it. */
  readonly query: string;
  /** Whether the text of a memory states it. */
  readonly isStated: (text: string) => boolean;
};

// Digits may stand right before a unit: "10mg".
const anyWordOf = (words: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${anyOf(words)})(?!\p{L})`, 'iu');

const needs = english.needs.map(({ asked, stated }) => {
  const pattern = anyWordOf(stated);
  return {
    asked: anyWordOf(asked),
    need: { query: stated.join(' '), isStated: (text: string) => pattern.test(text) },
  };
});

/**
 * The needs that a query touches: a booking at a restaurant must take allergies and diets into
 * account, and a question about medicine what the user takes. At most one for each entry of the
 * lexicon.
 */
export const needsOf = (query: string): readonly Need[] =>
  needs.filter(({ asked }) => asked.test(query)).map(({ need }) => need);

/** Whether a text states what some request needs, such as an allergy or a medicine. */
export const statesNeed = (text: string): boolean => needs.some(({ need }) => need.isStated(text));

import { mayBeSameName } from '../lexicon/index.ts';
import type { Frame } from './frames/frame.ts';
import { coreTerms } from './parsing/core-terms.ts';

/** False if one value refines the other: "berlin" is compatible with "kreuzberg , berlin". */
export const valuesDiffer = (one: Frame, other: Frame): boolean => {
  if (one.value === other.value) return false;
  const [mine, theirs] = [valueOf(one), valueOf(other)];
  return !mine.head.isSubsetOf(theirs.terms) && !theirs.head.isSubsetOf(mine.terms);
};

/**
 * Whether two values may name one person: "Walt" and "Walter", also with a surname on one side or
 * the same one on both.
 */
export const mayBeSamePerson = (one: Frame, other: Frame): boolean => {
  if (one.isPerson !== true || other.isPerson !== true) return false;
  const [[first = '', ...more], [otherFirst = '', ...others]] = [nameIn(one), nameIn(other)];
  if (more.length === 0 || others.length === 0)
    return isLastName(one, other) || mayBeSameName(first, otherFirst);
  return more.at(-1) === others.at(-1) && mayBeSameName(first, otherFirst);
};

/** "Dr. Novak" and "Hana Novak" may be one person. */
const isLastName = (one: Frame, other: Frame): boolean =>
  nameIn(one).at(-1) === nameIn(other).at(-1);

/** The words of a name without a title. */
const nameIn = ({ value }: Frame): string[] => value.replace(titles, '').split(' ');
const titles = /^(?:(?:dr|mrs?|ms|prof|professor|doctor) )+/u;

export const termsOfFrame = (frame: Frame): readonly string[] => {
  const known = frameTerms.get(frame) ?? [...coreTerms(frame.slot), ...coreTerms(frame.value)];
  frameTerms.set(frame, known);
  return known;
};

/** The terms of a value, and those of its head phrase. */
type Value = { readonly terms: ReadonlySet<string>; readonly head: ReadonlySet<string> };

// Computed once per frame; garbage-collected with the frame.
const values = new WeakMap<Frame, Value>();
const frameTerms = new WeakMap<Frame, readonly string[]>();

const valueOf = (frame: Frame): Value => {
  const known = values.get(frame) ?? {
    terms: termsOf(frame.value),
    head: termsOf(headOf(frame.value)),
  };
  values.set(frame, known);
  return known;
};

const termsOf = (value: string): Set<string> => {
  const terms = coreTerms(value);
  // In a value, function words such as "C", "who" or "a" may be names.
  return new Set(terms.length > 0 ? terms : [value.trim()]);
};

const headOf = (value: string): string =>
  value.split(/ , | (?:because|for|but|and user|when|if|unless) /u, 1)[0] ?? value;

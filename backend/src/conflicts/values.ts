import type { Frame } from './frames/frame.ts';
import { coreTerms } from './parsing/core-terms.ts';

/** Neither value says the other more exactly: "berlin" goes with "kreuzberg , berlin". */
export const valuesDiffer = (one: Frame, other: Frame): boolean => {
  if (one.value === other.value) return false;
  const [mine, theirs] = [valueOf(one), valueOf(other)];
  return !mine.head.isSubsetOf(theirs.terms) && !theirs.head.isSubsetOf(mine.terms);
};

/** The terms of a frame's slot and value. */
export const termsOfFrame = (frame: Frame): readonly string[] => {
  const known = frameTerms.get(frame) ?? [...coreTerms(frame.slot), ...coreTerms(frame.value)];
  frameTerms.set(frame, known);
  return known;
};

/** The terms of a value, and those of what it begins with. */
type Value = { readonly terms: ReadonlySet<string>; readonly head: ReadonlySet<string> };

// Computed once per frame and kept as long as the frame.
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
  // "C", "who" or "a": what is only a filler elsewhere is a name here.
  return new Set(terms.length > 0 ? terms : [value.trim()]);
};

const headOf = (value: string): string =>
  value.split(/ , | (?:because|for|but|and user|when|if|unless) /u, 1)[0] ?? value;

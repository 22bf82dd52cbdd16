import { coreTerms } from './reading/core-terms.ts';

/** Neither value says the other more exactly: "berlin" goes with "kreuzberg , berlin". */
export const differ = (one: string, other: string): boolean => {
  if (one === other) return false;
  const [mine, theirs] = [termsOf(one), termsOf(other)];
  return !headOf(one).isSubsetOf(theirs) && !headOf(other).isSubsetOf(mine);
};

const termsOf = (value: string): Set<string> => {
  const terms = coreTerms(value);
  // "C", "who" or "a": what is only a filler elsewhere is a name here.
  return new Set(terms.length > 0 ? terms : [value.trim()]);
};

const headOf = (value: string): Set<string> =>
  termsOf(value.split(/ , | (?:because|for|but|and user|when|if|unless) /u, 1)[0] ?? value);

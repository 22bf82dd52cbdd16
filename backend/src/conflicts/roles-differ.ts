import { isParticiple } from './parsing/verbs.ts';

/** A clause and its content terms in order. */
type Said = { readonly wording: string; readonly terms: readonly string[] };

/**
 * Whether two clauses with the same terms give them different roles: "Anna owes Ben 20 euros", "Ben
 * owes Anna 20 euros". The order alone does not show this: "the product owner is Lucia", "Lucia is
 * the product owner".
 */
export const rolesDiffer = (one: Said, other: Said): boolean => {
  if (one.wording.startsWith('user ') !== other.wording.startsWith('user ') && isOfUser(one, other))
    return isPassive(one) === isPassive(other);
  if (one.terms.join(' ') === other.terms.join(' ')) return false;
  if (directed.test(one.wording) || directed.test(other.wording)) return true;
  return isTurnedAround(one.terms, other.terms) && isPassive(one) === isPassive(other);
};

/** In "Maria teaches user", the user is not a content term. */
const isOfUser = (one: Said, other: Said): boolean =>
  `${one.wording} `.includes(' user ') || `${other.wording} `.includes(' user ');

/** What comes before these words and what comes after them cannot be swapped. */
const directed = / (?:than|from|to|into|before|after|over|under|above|below|instead) /u;

/** Whether three terms are in reverse order, so that the two sides of the verb are swapped. */
const isTurnedAround = (one: readonly string[], other: readonly string[]): boolean => {
  const at = new Map(other.map((term, index) => [term, index]));
  const places = one.map((term) => at.get(term) ?? 0);
  return places.some(
    (place, middle) =>
      places.slice(0, middle).some((before) => before > place) &&
      places.slice(middle + 1).some((after) => after < place),
  );
};

const isPassive = ({ wording }: Said): boolean => {
  const words = wording.split(' ');
  return words.some((word, at) => beginsPassive.test(word) && isParticiple(words[at + 1] ?? ''));
};

const beginsPassive = /^(?:is|are|was|were|been|being|gets|got)$/u;

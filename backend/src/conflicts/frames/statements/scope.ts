import { english, type Slot } from '../../../lexicon/index.ts';
import { coreTerms } from '../../parsing/core-terms.ts';
import { isDeterminer, isPreposition } from '../../parsing/statement.ts';

const generic: ReadonlySet<string> = new Set(english.relations.generic);

/** "The project", "the code": words that do not limit a statement to anything. */
export const isGeneric = (word: string): boolean => generic.has(word);

const wordsOf = new WeakMap<Slot, ReadonlySet<string>>();

const ownWords = (slot: Slot): ReadonlySet<string> => {
  const known =
    wordsOf.get(slot) ??
    new Set([...slot.nouns, ...(slot.scopes ?? [])].flatMap((phrase) => phrase.split(' ')));
  wordsOf.set(slot, known);
  return known;
};

/**
 * What a statement is limited to, as sorted terms: the project that it names, a part of it, a
 * purpose. Empty if it holds in general. Statements with different scopes are not compared, and an
 * old thing is not the same as the new one.
 */
export const scopeOf = (around: readonly string[], slot?: Slot): string => {
  const own = slot === undefined ? undefined : ownWords(slot);
  const limiting = around
    .map((word) => word.replace(/'s$/u, ''))
    .filter(
      (word) =>
        (word === 'old' || !generic.has(word)) &&
        own?.has(word) !== true &&
        !isDeterminer(word) &&
        !isPreposition(word),
    );
  return [...new Set(coreTerms(limiting.join(' ')))].sort().join(' ');
};

const limiting = /(?:^| )(?:for|in|on|at|within|during) (?<what>.+)$/u;

/** What the end of a phrase limits it to: "nightshift" in "orm for nightshift"; mostly nothing. */
export const limitIn = (phrase: string): string => {
  const words = limiting.exec(phrase)?.groups?.['what']?.split(' ') ?? [];
  return words.length === 0 ? '' : scopeOf(withoutTime(words));
};

const { months } = english.calendar;
const times: ReadonlySet<string> = new Set([
  ...months,
  ...'spring summer autumn winter fall year month week'.split(' '),
]);
const end =
  /^(?:because|since|but|so|although|last|this|next|after|,|and|ago|again|too|instead|over|rather|than|then)$/u;

/** Removes reasons and times: "last month", "in march", "since 2020". */
export const withoutTime = (words: readonly string[]): readonly string[] => {
  const at = words.findIndex((word) => end.test(word));
  return (at === -1 ? words : words.slice(0, at)).filter(
    (word) => !times.has(word) && !/^(?:19|20)\d\d$/u.test(word),
  );
};

import type { WordForms } from '../../text/index.ts';

const openers: ReadonlySet<string> = new Set([
  'besides',
  'apart from',
  'aside from',
  'away from',
  'other than',
  'outside of',
  'outside',
]);
/** "Outside the city" and "away from the dog" are places: see `isPlace`. */
const mayBePlaces: ReadonlySet<string> = new Set(['away from', 'outside of', 'outside']);
/** What fills a day, or where it is done. */
const occupations: ReadonlySet<string> = new Set(
  'work job office desk keyboard screen computer school college university'.split(' '),
);
const distances = /^(?:far|close|near|miles?|km|kilometers?|kilometres?|minutes?|hours?|days?)$/u;
const keeping = /^(?:keeps?|kept|keeping|stays?|stayed|staying)$/u;
/** Who asks what helps "when I'm not sleeping" asks about sleep. */
const needs: ReadonlySet<string> = new Set(['feeling', 'sleeping', 'eating', 'coping']);
const negations: ReadonlySet<string> = new Set(["isn't", "aren't", "ain't", 'not']);
const determiners: ReadonlySet<string> = new Set(
  'of a an the my your his her its our their any this that'.split(' '),
);
/** "When" and its negation are at most this many words apart: "when the two of us aren't". */
const clauseWords = 5;
const person = /^(?:(?:i|he|she|we|they|you)(?:'(?:m|s|re))?|us|user)$/u;

/**
 * The words of an English query without what it excludes: "work" in "pastimes besides work" and
 * "plumbing" in "what he does when he isn't plumbing". Words after "without" and plain denials
 * stay, because what somebody must not have is what a memory is about ("a cake without nuts").
 */
export const withoutExcluded = (words: readonly WordForms[]): readonly WordForms[] => {
  const folded = words.map((word) => word.folded);
  const excluded = new Set<number>();
  let clause = -Infinity;
  for (const [at, word] of folded.entries()) {
    // A question begins with "when" if it asks for a time.
    if (at > 0 && word === 'when') clause = at;
    const denies = at - clause <= clauseWords && deniesActivity(folded, clause, at);
    const first = denies ? at : openerUpTo(folded, at);
    if (first === undefined) continue;
    const last = nounAfter(folded, at);
    for (let each = first; each <= last; each += 1) excluded.add(each);
  }
  return excluded.size === 0 ? words : words.filter((_, at) => !excluded.has(at));
};

/** "When he isn't plumbing", but not "when the server isn't responding", which is what to find. */
const deniesActivity = (words: readonly string[], clause: number, at: number): boolean =>
  negations.has(words[at] ?? '') &&
  (words[at + 1] ?? '').endsWith('ing') &&
  !needs.has(words[at + 1] ?? '') &&
  words.slice(clause + 1, at).some((word) => person.test(word));

/** Where the opener that ends at this word starts. */
const openerUpTo = (words: readonly string[], at: number): number | undefined => {
  const first = Math.max(0, at - 1);
  const both = words.slice(first, at + 1).join(' ');
  if (openers.has(both))
    return mayBePlaces.has(both) && isPlace(words, first, at) ? undefined : first;
  const word = words[at] ?? '';
  return openers.has(word) && !(mayBePlaces.has(word) && isPlace(words, at, at)) ? at : undefined;
};

/** A place, unless an occupation follows and neither a distance nor "keep" precedes. */
const isPlace = (words: readonly string[], first: number, last: number): boolean =>
  words.slice(Math.max(0, first - 4), first).some((word) => keeping.test(word)) ||
  words.slice(Math.max(0, first - 2), first).some((word) => distances.test(word)) ||
  !occupations.has(words[nounAfter(words, last)] ?? '');

const nounAfter = (words: readonly string[], at: number): number => {
  let next = at + 1;
  while (determiners.has(words[next] ?? '')) next += 1;
  return next;
};

import type { WordForms } from '../../text/index.ts';

const openers: ReadonlySet<string> = new Set([
  'besides',
  'apart from',
  'aside from',
  'away from',
  'other than',
  'outside',
]);
const negations: ReadonlySet<string> = new Set(["isn't", "aren't", "ain't", 'not', 'no']);
const determiners: ReadonlySet<string> = new Set(
  'of a an the my your his her its our their any this that'.split(' '),
);
/** "When" and its negation are at most this many words apart: "when the two of us aren't". */
const clauseWords = 5;

/**
 * The words of an English query without what it excludes: "work" in "pastimes besides work" and
 * "plumbing" in "what he does when he isn't plumbing". Words after "without" and plain denials stay,
 * because what somebody must not have is what a memory is about ("a cake without nuts").
 */
export const withoutExcluded = (words: readonly WordForms[]): readonly WordForms[] => {
  const folded = words.map((word) => word.folded);
  const excluded = new Set<number>();
  let clause = -Infinity;
  for (const [at, word] of folded.entries()) {
    // A question begins with "when" if it asks for a time.
    if (at > 0 && word === 'when') clause = at;
    const denies = negations.has(word) && at - clause <= clauseWords;
    const first = denies ? at : openerUpTo(folded, at);
    if (first === undefined) continue;
    const last = nounAfter(folded, at);
    for (let each = first; each <= last; each += 1) excluded.add(each);
    // "When there's no school and no robot".
    if (denies) clause = last;
  }
  return excluded.size === 0 ? words : words.filter((_, at) => !excluded.has(at));
};

/** Where the opener that ends at this word starts. */
const openerUpTo = (words: readonly string[], at: number): number | undefined => {
  if (openers.has(words.slice(Math.max(0, at - 1), at + 1).join(' '))) return Math.max(0, at - 1);
  return openers.has(words[at] ?? '') ? at : undefined;
};

const nounAfter = (words: readonly string[], at: number): number => {
  let next = at + 1;
  while (determiners.has(words[next] ?? '')) next += 1;
  return next;
};

import { english } from './en/index.ts';

/** The words of the lexicon itself: most words of most memories, and nothing of a user's own. */
const commonWords: ReadonlySet<string> = new Set(wordsIn(english));

function* wordsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') yield* data.split(' ');
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) {
      yield* key.split(' ');
      yield* wordsIn(value);
    }
}

/**
 * The same function, which keeps its results for the words of the lexicon. Other words, which may be
 * a user's own, are computed each time, so nothing of them stays in the process.
 */
export const cachedForCommonWords = <Result>(
  compute: (word: string) => Result,
): ((word: string) => Result) => {
  const known = new Map<string, Result>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const result = compute(word);
    if (commonWords.has(word)) known.set(word, result);
    return result;
  };
};

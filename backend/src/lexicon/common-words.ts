import { once } from '../kernel/once.ts';
import { cachedForNow } from '../text/index.ts';
import { english } from './en/index.ts';

/**
 * The words of the lexicon itself: most words of most memories, and nothing of a user's own, such as
 * people's names.
 */
const commonWords = once(
  (): ReadonlySet<string> => new Set(wordsIn({ ...english, shortNames: undefined })),
);

/** Whether the lexicon has the word, in any of its lists. */
export const isCommonWord = (word: string): boolean => commonWords().has(word);

function* wordsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') yield* data.split(' ');
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data)) {
      yield* key.split(' ');
      yield* wordsIn(value);
    }
}

/**
 * The same function, which keeps its results for the words of the lexicon. Those for other words,
 * which may be a user's own, are kept until the event loop turns, so nothing of them stays in the
 * process.
 */
export const cachedForCommonWords = <Result>(
  compute: (word: string) => Result,
): ((word: string) => Result) => {
  const known = new Map<string, Result>();
  const computeNow = cachedForNow(compute);
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (!commonWords().has(word)) return computeNow(word);
    const result = compute(word);
    known.set(word, result);
    return result;
  };
};

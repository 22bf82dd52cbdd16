import { once } from '../kernel/once.ts';
import { english } from '../lexicon/en/index.ts';
import { stem } from './stem.ts';

const stopWords: ReadonlySet<string> = new Set(english.stopWords);

/** Whether this folded word is too common to search for. */
export const isStopWord = (folded: string): boolean => stopWords.has(folded);

const stopStems = once(
  (): ReadonlyMap<string, string> => new Map(Array.from(stopWords, (word) => [word, stem(word)])),
);

/**
 * The term of a word of any kind (`stem`). The terms of stop words are kept, because they are the
 * same in every text.
 */
export const anyStem = (word: string): string => stopStems().get(word) ?? stem(word);

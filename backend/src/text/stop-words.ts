import { english } from '../lexicon/en/index.ts';

const stopWords: ReadonlySet<string> = new Set(english.stopWords);

/** Is this folded word too common to search for? */
export const isStopWord = (folded: string): boolean => stopWords.has(folded);

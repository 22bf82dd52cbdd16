import { once } from '../kernel/once.ts';
import { english } from '../lexicon/index.ts';
import { stopWords } from './language-file.ts';

const functionWords = once(
  (): ReadonlySet<string> =>
    new Set([
      ...english.stopWords,
      ...english.functionWords,
      ...stopWords()
        .values()
        .flatMap((words) => words),
    ]),
);

/** Whether a folded word carries no meaning in one of the languages, including English. */
export const isFunctionWord = (folded: string): boolean => functionWords().has(folded);

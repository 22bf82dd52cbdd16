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

/** Does a folded word carry no meaning in one of the languages, English among them? */
export const isFunctionWord = (folded: string): boolean => functionWords().has(folded);

import { once } from '../kernel/once.ts';
import { stem } from '../text/index.ts';
import { english } from './en/index.ts';

const byTerm = once(
  (): ReadonlyMap<string, string> => new Map(english.languages.map((name) => [stem(name), name])),
);

/** The natural language that a term names, or undefined. */
export const languageTerm = (term: string): string | undefined => byTerm().get(term);

import { stem } from '../text/index.ts';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

const nameOf = (code: string): string => names.of(code)?.toLowerCase() ?? '';

// Node's ICU data names every language with a two-letter code.
const byTerm: ReadonlyMap<string, string> = new Map(
  letters
    .flatMap((first) => letters.map((second) => nameOf(first + second)))
    .filter((name) => /^[a-z]+$/.test(name))
    .map((name) => [stem(name), name]),
);

/** The natural language that a term names, or undefined. */
export const languageTerm = (term: string): string | undefined => byTerm.get(term);

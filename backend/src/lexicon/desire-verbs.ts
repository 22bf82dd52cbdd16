import { stem } from '../text/index.ts';

const words = `
want prefer like use have order book choose need write keep take set go pick ask make split put 1 only
always ever every each all get along with for read
`;

const terms: ReadonlySet<string> = new Set(words.trim().split(/\s+/).map(stem));

/** Does the term only say that something shall be so? These differ from one telling to the next. */
export const isDesireVerb = (term: string): boolean => terms.has(term);

import { tokenize, fold, isContent } from '../text/index.ts';

// Questions about everything, not about something: "what should you know about me?", "who am I?".
const requestPattern =
  /\b(?:know|remember|recall|saved|stored|memor(?:y|ies)|tell|everything|anything|summar\w+|profile|context|who)\b/u;
const subjectPattern = /\b(?:me|i|user|everything|anything|all|so far)\b/u;
const wholeRequestPattern = /\bwho am i\b|\b(?:all|everything|my memories)\b/u;
const genericWords = new Set([
  'everything',
  'anything',
  'all',
  'memories',
  'memory',
  'profile',
  'context',
  'list',
  'show',
  'give',
  'saved',
  'stored',
]);

/** Does the query ask for everything that is known? Then there is no word to search for. */
export const isOpenEnded = (query: string): boolean =>
  !tokenize(query).some((word) => isContent(word) && !genericWords.has(word.folded)) &&
  asksForAll(fold(query));

const asksForAll = (folded: string): boolean =>
  wholeRequestPattern.test(folded) || folded.split('\n').some(asksAboutPerson);

// One pattern for both, with anything between them, would try each pair of positions.
const asksAboutPerson = (line: string): boolean => {
  const first = requestPattern.exec(line);
  return first !== null && subjectPattern.test(line.slice(first.index + first[0].length));
};

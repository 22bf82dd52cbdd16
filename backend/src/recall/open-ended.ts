import { tokenize, fold, isContent } from '../text/index.ts';

// Questions for everything, not for something: "what should you know about me?", "who am I?".
const asking =
  /\b(?:know|remember|recall|saved|stored|memor(?:y|ies)|tell|everything|anything|summar\w+|profile|context|who)\b/u;
const askedFor = /\b(?:me|i|user|everything|anything|all|so far)\b/u;
const askingForAll = /\bwho am i\b|\b(?:all|everything|my memories)\b/u;
const generic = new Set([
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

/** Does the query ask what is known at all? Then there is no word to look for. */
export const isOpenEnded = (query: string): boolean =>
  !tokenize(query).some((word) => isContent(word) && !generic.has(word.folded)) &&
  asksForAll(fold(query));

const asksForAll = (folded: string): boolean =>
  askingForAll.test(folded) || folded.split('\n').some(asksForSomebody);

// One pattern for both, with anything between them, would try each pair of places.
const asksForSomebody = (line: string): boolean => {
  const first = asking.exec(line);
  return first !== null && askedFor.test(line.slice(first.index + first[0].length));
};

import { contentWords, fold } from '../text/index.ts';

// Questions for everything, not for something: "what should you know about me?", "who am I?".
const askingForAll =
  /\b(?:know|remember|recall|saved|stored|memor(?:y|ies)|tell|everything|anything|summar\w+|profile|context|who)\b.*\b(?:me|i|user|everything|anything|all|so far)\b|\bwho am i\b|\b(?:all|everything|my memories)\b/u;
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
export const isOpenEnded = (query: string): boolean => {
  const content = contentWords(query).filter(({ surface }) => !generic.has(fold(surface)));
  return content.length === 0 && askingForAll.test(fold(query));
};

import { once } from '../kernel/once.ts';
import { openWordList, wordClasses, type WordClass } from './word-list.ts';

/** An ending that is cut off, and what replaces it. */
type Ending = readonly [ending: string, replacement: string];

// The rules of detachment of WordNet's Morphy, in its order.
const endings: Readonly<Record<WordClass, readonly Ending[]>> = {
  [wordClasses.verb]: [
    ['s', ''],
    ['ies', 'y'],
    ['es', ''],
    ['es', 'e'],
    ['ed', ''],
    ['ed', 'e'],
    ['ing', ''],
    ['ing', 'e'],
  ],
  [wordClasses.noun]: [
    ['s', ''],
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 's'],
    ['ves', 'f'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['ies', 'y'],
  ],
  [wordClasses.adjective]: [
    ['est', ''],
    ['est', 'e'],
    ['er', ''],
    ['er', 'e'],
  ],
};

/** Read when the first word is looked up. */
const words = once(openWordList);

/**
 * The base form of a lower-case English word in one class: the irregular forms that WordNet lists,
 * then its rules, each of which must lead to a word of the class. Other words stay as they are.
 */
const lemmaAs = (word: string, wordClass: WordClass): string => {
  const { find, isOfClass, exceptionOf } = words();
  const entry = find(word);
  const exception = entry === undefined ? undefined : exceptionOf(entry, wordClass);
  if (exception !== undefined) return exception;
  for (const [ending, replacement] of endings[wordClass]) {
    if (!word.endsWith(ending)) continue;
    const lemma = word.slice(0, word.length - ending.length) + replacement;
    const base = find(lemma);
    if (base !== undefined && isOfClass(base, wordClass)) return lemma;
  }
  return word;
};

/** The base form of a lower-case English verb form; other words stay nearly unchanged. */
export const verbLemma = (word: string): string => lemmaAs(word, wordClasses.verb);

/**
 * The base form of a lower-case English word, as a verb, otherwise as a noun, otherwise as an
 * adjective: went → go, mice → mouse, better → good.
 */
export const lemmaOf = (word: string): string => {
  for (const wordClass of [wordClasses.verb, wordClasses.noun, wordClasses.adjective]) {
    const lemma = lemmaAs(word, wordClass);
    if (lemma !== word) return lemma;
  }
  return word;
};

/** Whether WordNet has the lower-case word, or a base form of it. */
export const isEnglishWord = (word: string): boolean =>
  words().find(word) !== undefined || lemmaOf(word) !== word;

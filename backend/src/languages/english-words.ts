import { isEnglishWord, verbLemma } from '../lemmas/index.ts';
import { english } from '../lexicon/index.ts';

const { stopWords: englishStops, functionWords, calendar, verbs } = english;
/** The words that English texts are recognized by. */
export const englishWords: ReadonlySet<string> = new Set([
  ...englishStops,
  ...functionWords,
  ...calendar.months,
  ...calendar.weekdays,
  ...verbs.lemmas.flatMap((lemma) => [lemma, `${lemma}s`]),
  ...['per', 'via', 'comment', 'cannot'],
]);

// Unlike "likes", these are words of other languages as well: "come", "format".
const bareVerbs: ReadonlySet<string> = new Set(verbs.lemmas);

/** Whether a lower-case word is common in English, and is no word that other languages share. */
export const isPlainEnglish = (word: string): boolean =>
  englishWords.has(word) && !bareVerbs.has(word);

/** Whether a lower-case word says what somebody does: "orders". */
export const isThirdPerson = (word: string): boolean =>
  (word.length > 4 || englishWords.has(word)) && word.endsWith('s') && verbLemma(word) !== word;

/** Whether English has the lower-case word. Short words are words of many languages. */
export const isEnglish = (word: string): boolean =>
  englishWords.has(word) || (word.length >= 4 && isEnglishWord(word));

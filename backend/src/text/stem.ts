import porter2 from 'wink-porter2-stemmer';
import { lemmaOf } from '../lemmas/index.ts';
import { cachedForNow } from './cached-for-now.ts';

// No English word is longer. A longer string would take tens of milliseconds and stay in the cache.
const english = /^[a-z]{3,30}$/;
/**
 * The form in which an English word is compared: its lemma by WordNet's exceptions and rules (went
 * → go), then the Porter2 stem. Both are needed: the lemma finds irregular forms, and the stem
 * joins word classes (prefer, preference). Other words are compared as they are.
 */
export const stem = (word: string): string => (english.test(word) ? stemOfEnglish(word) : word);

// Lemma and stem of a word take about 2 µs, and the vocabulary of a vault is small.
const stemOfEnglish = cachedForNow((word) => porter2(lemmaOf(word)));

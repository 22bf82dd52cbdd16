import lemmatize from 'wink-lemmatizer';
import porter2 from 'wink-porter2-stemmer';

// No English word is longer; a made-up one would cost tens of milliseconds and stay among the known.
const english = /^[a-z]{3,30}$/;
// Lemmatising costs some 2 µs and the vocabulary of a vault is small. The words are the user's own, so
// they are kept for the work at hand only: until the event loop turns.
const known = new Map<string, string>();

/**
 * The form under which an English word is compared: its lemma by WordNet's exceptions and rules
 * (went → go), then the Porter2 stem. Both are needed: the lemma finds irregular forms, the stem
 * joins word classes (prefer, preference). Other words are compared as they are.
 */
export const stem = (word: string): string => {
  if (!english.test(word)) return word;
  const before = known.get(word);
  if (before !== undefined) return before;
  const stemmed = porter2(lemmaOf(word));
  if (known.size === 0) {
    setImmediate(() => {
      known.clear();
    });
  }
  known.set(word, stemmed);
  return stemmed;
};

const lemmaOf = (word: string): string => {
  for (const lemmaAs of lemmas) {
    const lemma = lemmaAs(word);
    if (lemma !== word) return lemma;
  }
  return word;
};

const lemmas = [lemmatize.verb, lemmatize.noun, lemmatize.adjective];

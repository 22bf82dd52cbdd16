import { describe, expect, test } from '@jest/globals';
import { fuzzyMatcher } from './fuzzy-match.ts';
import { lettersOf } from '../indexing/vocabulary.ts';

/** A vocabulary of these words that counts how many were compared letter by letter. */
const vocabularyOf = (words: readonly string[]) => {
  const letters = Int32Array.from(words, lettersOf);
  let compared = 0;
  const forms = new Proxy(words, {
    get: (target, key) => {
      if (key !== 'length') compared += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { vocabulary: { forms, letters: () => letters }, compared: () => compared };
};

describe('typo search', () => {
  test('compares at most 4,096 similar words for all words of a question together', () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `kubernet${'es'.repeat(at % 2)}`);
    const { vocabulary, compared } = vocabularyOf(words);
    const fuzzyMatches = fuzzyMatcher(vocabulary);
    const found = ['kubernete', 'kuberntes', 'kubernts'].map((word) => fuzzyMatches(word).length);
    expect(found[0]).toBe(3_000);
    expect(found[2]).toBe(0);
    expect(compared()).toBeLessThanOrEqual(4_096 + 3);
  });

  test('skips words that are too long to be typos', () => {
    const long = 'kubernetes'.repeat(7);
    const { vocabulary, compared } = vocabularyOf([long]);
    expect(fuzzyMatcher(vocabulary)(`${long}s`)).toEqual([]);
    expect(compared()).toBe(0);
  });
});

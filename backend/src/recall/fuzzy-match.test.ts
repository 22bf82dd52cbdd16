import { describe, expect, test } from '@jest/globals';
import { fuzzyMatcher } from './fuzzy-match.ts';
import { lettersOf } from './vocabulary.ts';

/** A vocabulary of these words that counts how many were looked at letter by letter. */
const vocabularyOf = (words: readonly string[]) => {
  const letters = Int32Array.from(words, lettersOf);
  let looked = 0;
  const forms = new Proxy(words, {
    get: (target, key) => {
      if (key !== 'length') looked += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { vocabulary: { forms, letters: () => letters }, looked: () => looked };
};

describe('the slips of a question', () => {
  test('are looked for among 4,096 words that could be meant, for all its words together', () => {
    const words = Array.from({ length: 3_000 }, (_, at) => `kubernet${'es'.repeat(at % 2)}`);
    const { vocabulary, looked } = vocabularyOf(words);
    const fuzzyMatches = fuzzyMatcher(vocabulary);
    const found = ['kubernete', 'kuberntes', 'kubernts'].map((word) => fuzzyMatches(word).length);
    expect(found[0]).toBe(3_000);
    expect(found[2]).toBe(0);
    expect(looked()).toBeLessThanOrEqual(4_096 + 3);
  });

  test('are not looked for where a word is too long to be one', () => {
    const long = 'kubernetes'.repeat(7);
    const { vocabulary, looked } = vocabularyOf([long]);
    expect(fuzzyMatcher(vocabulary)(`${long}s`)).toEqual([]);
    expect(looked()).toBe(0);
  });
});

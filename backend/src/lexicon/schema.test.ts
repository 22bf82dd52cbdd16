import { describe, expect, test } from '@jest/globals';
import { english } from './en/index.ts';
import { Lexicon } from './schema.ts';

const repeated = (words: readonly string[]): string[] =>
  words.filter((word, at) => words.indexOf(word) !== at);

describe('the English lexicon', () => {
  test('follows the schema', () => {
    expect(Lexicon.parse(english)).toEqual(english);
  });

  test('rejects a list with capital letters or duplicates', () => {
    const withStates = (states: string[]) => ({
      ...english,
      places: { ...english.places, states },
    });
    expect(Lexicon.safeParse(withStates(['ohio', 'Texas'])).success).toBe(false);
    expect(Lexicon.safeParse(withStates(['ohio', 'ohio'])).success).toBe(false);
  });

  test('lists each tool once', () => {
    const names = english.tools.flatMap((group) => [
      ...group.names,
      ...group.kindOnly,
      ...group.glossOnly,
    ]);
    expect(repeated(names)).toEqual([]);
  });

  test('maps each variant to one form', () => {
    const { phrases, words } = english.synonyms;
    expect(repeated(Object.values(phrases).flat())).toEqual([]);
    expect(repeated(Object.values(words).flat())).toEqual([]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { english } from './en/index.ts';
import { Lexicon } from './schema.ts';

const repeated = (words: readonly string[]): string[] =>
  words.filter((word, at) => words.indexOf(word) !== at);

describe('the English lexicon', () => {
  test('follows the schema', () => {
    expect(Lexicon.parse(english)).toEqual(english);
  });

  test('refuses a list with a word in capitals or listed twice', () => {
    const withStates = (states: string[]) => ({
      ...english,
      places: { ...english.places, states },
    });
    expect(Lexicon.safeParse(withStates(['ohio', 'Texas'])).success).toBe(false);
    expect(Lexicon.safeParse(withStates(['ohio', 'ohio'])).success).toBe(false);
  });

  test('names each tool once', () => {
    const names = english.tools.flatMap((group) => [
      ...group.names,
      ...group.kindOnly,
      ...group.glossOnly,
    ]);
    expect(repeated(names)).toEqual([]);
  });

  test('gives each variant one form', () => {
    const { phrases, words } = english.synonyms;
    expect(repeated(Object.values(phrases).flat())).toEqual([]);
    expect(repeated(Object.values(words).flat())).toEqual([]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { contentTerms, contentWords } from '../text/index.ts';
import { bm25, countTerms } from './bm25.ts';
import { matchOf } from './match.ts';

const matchFor = (query: string, text: string) => {
  const counted = countTerms(contentTerms(text));
  return matchOf(contentWords(query), counted, bm25([counted]));
};

describe('the match of a memory', () => {
  test.each([
    ['strong', 'cat climbing'],
    ['likely', 'cat piano winter'],
    ['weak', 'cat piano winter cinema garden holiday'],
    ['weak', 'piano'],
  ])('is %s for the words: %s', (match, query) => {
    expect(matchFor(query, 'The cat likes to climb').match).toBe(match);
  });

  test('names each matched word once, as the query spells it and in its order', () => {
    expect(matchFor('CLIMBED cats, cats and Pianos', 'The cat likes climbing')).toMatchObject({
      matchedWords: ['CLIMBED', 'cats'],
    });
  });

  test('of a query without content is weak and names nothing', () => {
    expect(matchFor('what is the', 'the cat')).toEqual({ match: 'weak', matchedWords: [] });
  });
});

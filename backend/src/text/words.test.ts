import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { eachWord, isContent, withTerms } from './words.ts';

const surfaces = (text: string): string[] =>
  eachWord(text)
    .map(({ surface }) => surface)
    .toArray();
const contentWords = (text: string) => eachWord(text).filter(isContent).map(withTerms).toArray();
const contentTerms = (text: string): string[] => contentWords(text).flatMap(({ terms }) => terms);

describe('words', () => {
  test('keep the names of tools whole', () => {
    expect(surfaces('C++, C# and node.js, via pnpm!')).toEqual([
      'C++',
      'C#',
      'and',
      'node.js',
      'via',
      'pnpm',
    ]);
  });

  test('of one meaning share a term, whatever their form', () => {
    const [went] = contentTerms('went');
    expect(contentTerms('going')).toEqual([went]);
    expect(contentTerms('preferences')).toEqual(contentTerms('prefers'));
    expect(contentTerms('Node.js')).toContain(contentTerms('node')[0]);
  });

  test('that only connect are no content', () => {
    expect(contentWords('What do you know about me?')).toEqual([]);
    expect(contentWords("The user's editor").map(({ surface }) => surface)).toEqual(['editor']);
  });

  test('of scripts without spaces are compared by pairs of characters', () => {
    expect(contentTerms('東京都')).toEqual(['東京', '京都']);
    expect(contentTerms('猫')).toEqual(['猫']);
  });

  test('of other scripts are compared as they are written', () => {
    expect(contentTerms('Живёт в Москве')).toContain('москве');
  });

  test('too long for any language are compared as they are written', () => {
    const long = 'running'.repeat(9);
    expect(contentTerms(long)).toEqual([long]);
  });

  test('can be taken from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const { terms } of eachWord(text).map(withTerms)) expect(terms).not.toContain('');
      }),
    );
  });
});

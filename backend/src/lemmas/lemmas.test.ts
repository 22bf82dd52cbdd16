import { describe, expect, test } from '@jest/globals';
import lemmatize from 'wink-lemmatizer';
import adjectives from 'wink-lexicon/src/wn-adjective-exceptions.js';
import nouns from 'wink-lexicon/src/wn-noun-exceptions.js';
import verbs from 'wink-lexicon/src/wn-verb-exceptions.js';
import listed from 'wink-lexicon/src/wn-words.js';
import { lemmaOf, verbLemma } from './index.ts';

/** Every tenth word of WordNet, and all irregular forms. */
const words = [
  ...Object.keys(listed).filter((_, index) => index % 10 === 0),
  ...[verbs, nouns, adjectives].flatMap((irregular) => Object.keys(irregular)),
];
const endings = ['', 's', 'es', 'ed', 'ing', 'er', 'est', 'ies', 'ves', 'men', 'zes', 'x'];

const expectedLemma = (word: string): string =>
  [lemmatize.verb, lemmatize.noun, lemmatize.adjective]
    .map((lemmaAs) => lemmaAs(word))
    .find((lemma) => lemma !== word) ?? word;

describe('the lemma of a word', () => {
  test.each([
    ['went', 'go'],
    ['mice', 'mouse'],
    ['better', 'good'],
    ['larger', 'large'],
    ['running', 'run'],
    ['parties', 'party'],
    ['zzyzxs', 'zzyzxs'],
    ['constructor', 'constructor'],
    ['naïvely', 'naïvely'],
    ['', ''],
  ])('of "%s" is "%s"', (word, lemma) => {
    expect(lemmaOf(word)).toBe(lemma);
  });

  test('of a verb form is that of the verb, also where the word is a noun as well', () => {
    expect([verbLemma('leaves'), verbLemma('mice')]).toEqual(['leave', 'mice']);
  });

  test('is that of the reference implementation, for all inflections', () => {
    const forms = words.flatMap((word) => endings.map((ending) => word + ending));
    const wrong = forms.filter(
      (form) => lemmaOf(form) !== expectedLemma(form) || verbLemma(form) !== lemmatize.verb(form),
    );
    expect(wrong).toEqual([]);
  });
});

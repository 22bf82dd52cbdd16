import { expect, test } from '@jest/globals';
import { foldForSearch } from './fold-for-search.ts';
import { fold } from './words.ts';

const folded = (text: string): string => foldForSearch(fold(text));

test.each([
  ['accents', 'Übung São Ελλάδα', 'ubung sao ελλαδα'],
  ['ß', 'Straße', 'strasse'],
  ['ё and й', 'Ёлка район', 'елка раион'],
  ['the Turkish i with and without a dot', 'İzmir Diyarbakır', 'izmir diyarbakir'],
  ['Nordic letters', 'Ærø smörgås', 'aero smorgas'],
  ['Vietnamese letters', 'Đường phố', 'duong pho'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
  ['Arabic vowel signs and stretching', 'مُحَمَّد كـــتاب', 'محمد كتاب'],
  ['the ways to write an Arabic letter', 'أحمد مدرسة على', 'احمد مدرسه علي'],
  ['Persian letters on an Arabic keyboard', 'کتابی', 'كتابي'],
  ['digits of any script', '٣ ۳ ३ ๓ ３ ໓', '3 3 3 3 3 3'],
])('%s read the same however they are written', (_, text, expected) => {
  expect(folded(text)).toBe(expected);
});

test.each(['가방', 'ガラス', 'किताब', 'ที่บ้าน', 'c++', 'node.js'])(
  'the marks of %s are letters and stay',
  (word) => {
    expect(folded(word)).toBe(word);
  },
);

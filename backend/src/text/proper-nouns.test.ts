import { expect, test } from '@jest/globals';
import { properNouns } from './proper-nouns.ts';
import { tokenize } from './words.ts';

test.each([
  ['When did Anna move to Porto?', ['Anna', 'Porto']],
  ['GitHub or a server of our own?', ['GitHub']],
  ['Which editor do I use?', []],
  ['where does anna live', []],
  ['', []],
])('the names in "%s" are %j', (text, names) => {
  expect(properNouns(tokenize(text).toArray()).map(({ surface }) => surface)).toEqual(names);
});

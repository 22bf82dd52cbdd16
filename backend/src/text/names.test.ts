import { expect, test } from '@jest/globals';
import { namesAmong } from './names.ts';
import { eachWord } from './words.ts';

test.each([
  ['When did Anna move to Porto?', ['Anna', 'Porto']],
  ['GitHub or a server of our own?', ['GitHub']],
  ['Which editor do I use?', []],
  ['where does anna live', []],
  ['', []],
])('the names in "%s" are %j', (text, names) => {
  expect(namesAmong(eachWord(text).toArray()).map(({ surface }) => surface)).toEqual(names);
});

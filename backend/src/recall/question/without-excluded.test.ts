import { expect, test } from '@jest/globals';
import { tokenize } from '../../text/index.ts';
import { withoutExcluded } from './without-excluded.ts';

const read = (query: string): string =>
  withoutExcluded([...tokenize(query)])
    .map(({ folded }) => folded)
    .join(' ');

test.each([
  ['pastimes besides work: riding and music', 'pastimes riding and music'],
  ['what she does away from the keyboard', 'what she does'],
  ['private life outside of work', 'private life'],
  ['hobbies other than running', 'hobbies'],
  ['hobbies outside of the office', 'hobbies'],
  ["what does Bill do when he isn't plumbing", 'what does bill do when he'],
  ["what does Bill do when he's not plumbing", "what does bill do when he's"],
  ['what he does for fun outside work', 'what he does for fun'],
])('%j does not ask for what it excludes', (query, words) => {
  expect(read(query)).toBe(words);
});

test.each([
  'a birthday cake without nuts',
  'what she may not eat',
  'snacks with no sesame',
  'when is there no school?',
  'rules for when no tests exist',
  'what to do when the build does not start',
  'friends who live outside Berlin',
  'outside lighting setup',
  'how far away from the station is the flat',
  'working away from home',
  'foods to keep away from the dog',
  'liquids to keep far away from the computer',
  'keep liquids away from my keyboard',
  "what helps when I'm not sleeping",
  "what to take when she isn't feeling well",
  'the cafe outside my house',
  'restaurants outside of the city',
  'what to do when the phone is not charging',
  'what to wear when it is not raining',
])('%j asks for everything it names', (query) => {
  expect(read(query)).toBe([...tokenize(query)].map(({ folded }) => folded).join(' '));
});

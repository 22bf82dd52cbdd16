import { expect, test } from '@jest/globals';
import { plainStatement } from './plain-statement.ts';

test.each([
  ['there will be 80 guests at the wedding', 'the wedding has 80 guests'],
  ['there are 22 players in the football team', 'the football team has 22 players'],
  ['the shop must go live on 15 december', 'the shop go live on 15 december'],
  ['the play will be held in the town hall', 'the play is held in the town hall'],
  ['the best wer so far is 18.4%', 'the best wer is 18.4%'],
])('%s is read as %s', (wording, plain) => {
  expect(plainStatement(wording)).toBe(plain);
});

test.each(['we will move to postgres', 'user will start a course', 'there are 3 kinds of tea'])(
  '%s stays as it is',
  (wording) => {
    expect(plainStatement(wording)).toBe(wording);
  },
);

import { expect, test } from '@jest/globals';
import { asksWho } from './asks-who.ts';

test.each([
  'who is this',
  'Who am I talking to?',
  'who is writing to me?',
  'am I known to you?',
  'What do you know about me?',
  'hello, do you remember me?',
])('%j asks who the user is', (query) => {
  expect(asksWho(query)).toBe(true);
});

test.each([
  'who signs things off?',
  'about her dog',
  'Who moved to Lisbon?',
  'what about the deploy',
])('%j asks for something else', (query) => {
  expect(asksWho(query)).toBe(false);
});

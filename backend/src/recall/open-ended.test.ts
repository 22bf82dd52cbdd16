import { expect, test } from '@jest/globals';
import { isOpenEnded } from './open-ended.ts';

test.each([
  'What should you know about me?',
  'What do you know about the user',
  'Who am I?',
  'everything',
  'Everything?',
  'Tell me all you remember about me',
  'list all memories',
  'Show me everything you have saved',
])('%s asks for everything', (query) => {
  expect(isOpenEnded(query)).toBe(true);
});

test.each([
  'What should you know about my editor?',
  'what is the?',
  'and or but',
  'Who is Anna?',
  'Tell me about Lisbon',
  'все',
  '?!',
])('%s does not', (query) => {
  expect(isOpenEnded(query)).toBe(false);
});

import { expect, test } from '@jest/globals';
import { askedAnswerTypes, statedAnswerTypes } from './answer-types.ts';

test.each([
  ['When did I start to row?', 'User began rowing last spring, in May', 'User rows'],
  ['How many cats do I have?', 'User has three cats', 'User has cats'],
  ['Who is my dentist?', 'The dentist is called Anna', 'User has a dentist'],
  ['Where do I live?', 'User lives in Lisbon', 'User lives alone'],
  ['Why did I sell the car?', 'User sold the car because of the noise', 'User sold the car'],
])('%s is answered by one text and not by the other', (question, answer, other) => {
  const asked = askedAnswerTypes(question);
  expect(asked & statedAnswerTypes(answer)).not.toBe(0);
  expect(asked & statedAnswerTypes(other)).toBe(0);
});

test('a request does not ask for any type of answer', () => {
  expect(askedAnswerTypes('Suggest a book')).toBe(0);
});

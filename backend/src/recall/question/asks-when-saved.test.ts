import { expect, test } from '@jest/globals';
import { asksWhenSaved } from './asks-when-saved.ts';

test.each([
  'What did I add to my list last week?',
  'What has the user added to the list this week?',
  'the list I mentioned yesterday',
  'list mentioned last week',
])('asks for the content of a list: %s', (query) => {
  expect(asksWhenSaved(query)).toBe(false);
});

test.each([
  'What did I say is in May?',
  'What did I say is Monday?',
  'What did I say was yesterday?',
  'What did the user mention was last Friday?',
  'What has she noted is on the 3rd of May?',
  'What did I say Monday is?',
  'What did we say was last?',
  'What have I shared that is in the first week of May?',
  "What's on Monday that I noted?",
  'What have I said Friday is?',
  'What did I say in my last week?',
])('asks for an event of a time: %s', (query) => {
  expect(asksWhenSaved(query)).toBe(false);
});

test.each(['Which day did I mention last week?', 'What hours did I log last week?'])(
  'asks which time was named: %s',
  (query) => {
    expect(asksWhenSaved(query)).toBe(false);
  },
);

test.each([
  'What did I tell April?',
  'What have you told May since Monday?',
  'What has June said?',
  'What has June added today?',
  'What did the user mention to April?',
  'What have you and June discussed?',
  'What has April and the user discussed?',
  "What are June's notes?",
])('reads the name of a person, not a month: %s', (query) => {
  expect(asksWhenSaved(query)).toBe(false);
});

test('a query of more than 120 characters asks for something else', () => {
  const query = 'everything saved yesterday'.padEnd(120, '?');
  expect(asksWhenSaved(query)).toBe(true);
  expect(asksWhenSaved(`${query}?`)).toBe(false);
});

import { expect, test } from '@jest/globals';
import { asksWhenSaved } from './asks-when-saved.ts';

test.each([
  'saved yesterday',
  'What did I tell you on 11 November?',
  'everything saved in the last three weeks',
  'memories from 2026-11-03',
  'What have you remembered since last Monday?',
  'What did I say in the last couple of weeks?',
  'what I have told you this week',
  'Which memories do you have from last week?',
  'What did we talk about last week?',
  'what we discussed on 11 November',
])('asks for what was saved at a time: %s', (query) => {
  expect(asksWhenSaved(query)).toBe(true);
});

test.each([
  'yesterday',
  'What happened last week?',
  'saved yesterday about the car',
  'What did I tell you about Lantern in May?',
  'notes of the choir on Thursday',
  'money saved last month',
  'What did Ann say yesterday?',
  'What do you remember about June?',
  'memories of April',
  'What do you have on Monday?',
  'What do I have to remember for 3 May?',
  'Remember what I have on Monday',
  'What did I say I have on Friday?',
  'What did I tell you before 11 November?',
  'everything saved between 3 and 10 November',
  'the last few of us',
  'What did we talk about?  Lantern, last week',
  'What did Ann and I talk about last week?',
])('asks for something else: %s', (query) => {
  expect(asksWhenSaved(query)).toBe(false);
});

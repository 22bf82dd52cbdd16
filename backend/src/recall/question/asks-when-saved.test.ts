import { expect, test } from '@jest/globals';
import { asksWhenSaved } from './asks-when-saved.ts';

test.each([
  'saved yesterday',
  'What did I tell you on 11 November?',
  'everything saved in the last three weeks',
  'memories from 2026-11-03',
  'What have you remembered since last Monday?',
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
])('asks for something else: %s', (query) => {
  expect(asksWhenSaved(query)).toBe(false);
});

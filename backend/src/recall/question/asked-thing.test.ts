import { expect, test } from '@jest/globals';
import { statementsAbout } from './asked-thing.ts';

const byDate = (thing: string): string[] => [
  `The ${thing} is on 5 May 2030.`,
  `The ${thing} is due on 5 May 2030.`,
];

test.each([
  ['when is the wedding', byDate('wedding')],
  ["what's the wedding date", byDate('wedding')],
  ['When is the ICASSP paper due', byDate('ICASSP paper')],
  ["user's dentist appointment time", byDate('dentist appointment')],
  ['due date of my tax return', byDate('tax return')],
  [
    'thesis deadline',
    ['The thesis deadline is on 5 May 2030.', 'The thesis is due on 5 May 2030.'],
  ],
  ['when does the choir rehearse', ['The choir rehearses on Mondays at 10:00.']],
  ['where will the wedding be held', ['The wedding venue is Foo Hall.']],
  ['where is Ledgerly hosted', ['Ledgerly is hosted on Heroku.']],
  ['where was the blog deployed', ['blog is hosted on Heroku.']],
  ['wedding venue', ['The wedding venue is Foo Hall.']],
  ["who is the user's dentist", ["User's dentist is Dr. Foo.", 'The dentist is Kim Foo.']],
  ['how many guests are coming to the wedding', ['The wedding has 7 guests.']],
  ['dose of ramipril', ['User takes ramipril 7 mg.']],
  ['what is my hourly rate', ['User charges 7 euros per hour.', "User's hourly rate is 7 euros."]],
  ['my hourly rate', ['User charges 7 euros per hour.', "User's hourly rate is 7 euros."]],
])('"%s" asks for: %j', (query, statements) => {
  expect(statementsAbout(query)).toEqual(statements);
});

test.each([
  'who is Marta',
  'who is my brother',
  'where is the user',
  'when am I free',
  'when do I meet Tanaka',
  'next deadlines',
  'date',
  'plan the wedding and book a band',
  '',
])('"%s" asks for no attribute of a thing', (query) => {
  expect(statementsAbout(query)).toEqual([]);
});

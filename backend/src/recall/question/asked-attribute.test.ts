import { expect, test } from '@jest/globals';
import { statementAnswering } from './asked-attribute.ts';
import { plainQuestion } from './plain-question.ts';

test.each([
  ['where does the user live?', 'User lives in Berlin, Germany.'],
  ['What city does the user currently live in?', 'User lives in Berlin, Germany.'],
  ['where am I based', 'User lives in Berlin, Germany.'],
  ["user's home city", 'User lives in Berlin, Germany.'],
  ['location', 'User lives in Berlin, Germany.'],
  ['Where does Chelo live now?', 'Chelo lives in Berlin, Germany.'],
  ['where does his mom live', "User's mother lives in Berlin, Germany."],
  ['how old am I', 'User is 40.'],
  ['how old is marek', 'Marek is 40.'],
  ['user age', 'User is 40.'],
  ['what is the age of Ola?', 'Ola is 40.'],
  ['what does the user do for a living', "User's job is nurse."],
  ['where does user work', "User's employer is Acme."],
  ['is user single', 'User is single.'],
  ['who is the user dating?', 'User is single.'],
  ['user’s girlfriend', 'User is single.'],
  ["what is the user's name?", 'User is called Kim.'],
  ['when is the user’s birthday', "User's birthday is 12 March."],
])('"%s" asks for the attribute of: %s', (query, statement) => {
  expect(statementAnswering(plainQuestion(query) ?? '')).toBe(statement);
});

test.each([
  'where does her sister live',
  'how old is my wife',
  'where does her boyfriend work',
  'what does she do',
  'what should I cook',
  'user profile and preferences',
  'where does the user live and work, and how old are the children',
  'ages of the cars',
  '',
])('"%s" asks for no single attribute of a person', (query) => {
  expect(statementAnswering(plainQuestion(query) ?? '')).toBeUndefined();
});

import { describe, expect, test } from '@jest/globals';
import { newestYear, statedSubject, subjectBits } from './subject.ts';

const subjectsOf = (text: string): string[] =>
  subjectBits.filter((_, bit) => (statedSubject(text) & (1 << bit)) !== 0);

describe('the subject of a text', () => {
  test.each([
    ['User prefers pnpm', ['user']],
    ["I'm allergic to shrimp", ['user']],
    ["The user's sister lives in Porto", ['user']],
    ['Ana Reis is an architect in Porto', ['other']],
    ['Dark themes hurt his eyes (Ana Reis)', ['other']],
    ['About Ana Reis: prefers short mails', ['other']],
    ["Ana Reis is the user's sister", ['user']],
    ['Ana told the user: no meetings on Mondays', ['other']],
    ['From Ana: the keys are with Rui', ['other']],
    ['Until 2023: uses tabs', ['over']],
    ['Helped with: a letter to the landlord', ['request']],
    ['User wanted to know: what is a lien?', ['user', 'request']],
    ['User no longer eats meat', ['user', 'over']],
    ['User asked: which film tonight?', ['user', 'request']],
    ['Deploys run on Fridays', []],
    ['Open until Friday', []],
  ])('of %j is %j', (text, subjects) => {
    expect(subjectsOf(text)).toEqual(subjects);
  });
});

test.each([
  ['Exam in May 2025, results in June 2026', 26],
  ['Born in 1987', 0],
  ['Ticket 20260', 0],
])('the newest year that %j names counts from 2000', (text, year) => {
  expect(newestYear(text)).toBe(year);
});

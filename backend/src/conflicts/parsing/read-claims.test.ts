import { describe, expect, test } from '@jest/globals';
import { readClaims } from './read-claims.ts';

const fieldsOf = (text: string) =>
  readClaims(text).claims.map(({ subject, verb, rest, isAffirmed, time }) => [
    subject,
    verb,
    rest,
    isAffirmed ? 'yes' : 'no',
    time,
  ]);

describe('a claim is parsed into subject, predicate, polarity and time', () => {
  test.each([
    ['I live in Rome', ['user', 'live', 'in rome', 'yes', 'now']],
    [
      'The user has been living in Rome since May',
      ['user', 'live', 'in rome since may', 'yes', 'now'],
    ],
    ['User lived in Rome', ['user', 'live', 'in rome', 'yes', 'past']],
    ['User used to live in Rome', ['user', 'live', 'in rome', 'yes', 'past']],
    ['User would love to live in Rome', ['user', 'live', 'in rome', 'yes', 'wish']],
    ['User decided not to live in Rome', ['user', 'live', 'in rome', 'no', 'wish']],
    ['User no longer lives in Rome', ['user', 'live', 'in rome', 'no', 'now']],
    ["I don't smoke", ['user', 'smoke', '', 'no', 'now']],
    ['User stopped smoking', ['user', 'smoke', '', 'no', 'now']],
    ['User gave up coffee', ['user', 'use', 'coffee', 'no', 'now']],
    ['User has no pets', ['user', 'have', 'pets', 'no', 'now']],
    ['User has never been to Peru', ['user', 'visit', 'peru', 'no', 'done']],
    ["User can't stand olives", ['user', 'like', 'olives', 'no', 'now']],
    ['User is a huge fan of olives', ['user', 'like', 'olives', 'yes', 'now']],
    ["User's laptop runs Linux", ["user's laptop", 'run', 'linux', 'yes', 'now']],
    ['Blue is my favourite colour', ["user's favorite color", 'be', 'blue', 'yes', 'now']],
    ['There is no man on the roof', ['', 'man', 'on the roof', 'no', 'now']],
    ["User's goal is to run a marathon", ['user', 'run', 'a marathon', 'yes', 'wish']],
  ])('%s', (text, claim) => {
    expect(fieldsOf(text)).toEqual([claim]);
  });

  test('a sentence with several clauses gives several claims with the same subject', () => {
    expect(
      readClaims('User likes tea and coffee, hates cola and no longer smokes.').claims,
    ).toMatchObject([
      { verb: 'like', rest: 'tea and coffee', isAffirmed: true },
      { subject: 'user', verb: 'like', rest: 'cola', isAffirmed: false },
      { subject: 'user', verb: 'smoke', isAffirmed: false },
    ]);
  });

  test('"it" refers to the previous claim', () => {
    const [, loved] = readClaims('User goes to the gym and loves it').claims;
    expect(loved).toMatchObject({ verb: 'like', rest: 'go to the gym' });
  });

  test('circumstances are separated from the action', () => {
    expect(readClaims('User drinks coffee on weekday mornings').claims).toMatchObject([
      { rest: 'coffee', circumstance: 'morn weekday' },
    ]);
    expect(readClaims('User runs every day').claims).toMatchObject([
      { circumstance: '', isUniversal: true },
    ]);
  });

  test('reasons are separated from the action', () => {
    expect(readClaims('User runs because it is fun').claims).toMatchObject([
      { core: ['run'], aside: ['becaus', 'fun'] },
    ]);
  });

  test('questions give no claims', () => {
    expect(readClaims('Does the user like tea?').claims).toEqual([]);
  });

  test('very long sentences give no claims, nor do texts with too many sentences', () => {
    expect(readClaims(`User likes ${'very '.repeat(60)}strong tea`).claims).toEqual([]);
    expect(readClaims('User likes tea. '.repeat(41)).claims).toEqual([]);
    expect(readClaims('User likes tea. '.repeat(40)).claims).toHaveLength(1);
  });
});

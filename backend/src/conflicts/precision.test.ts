import { describe, expect, test } from '@jest/globals';
import { areDuplicates, conflictReason } from '../testing/compare-texts.ts';

describe('similar statements that can both be true', () => {
  test.each([
    ['a town is in a country', 'User lives in Germany', 'User lives in Berlin'],
    ['a town is in a state', 'User lives in California', 'User lives in San Francisco'],
    ['a district is in a town', 'User lives in Kreuzberg, Berlin', 'User lives in Berlin'],
    ['two insurances', "User's health insurance is with TK", "User's car insurance is with AXA"],
    ['a district has a hyphen', 'User lives in Berlin-Neukölln', 'User lives in Berlin'],
    ['a clause follows', 'User lives in Berlin with two cats', 'User lives in Berlin near a park'],
    ['the move is not to a place', 'User moved to Linux', 'User lives in Berlin'],
    ['one is in the past', 'User lived in Porto', 'User does not live in Porto'],
    ['the subject is someone else', "User's wife lives in Rome", 'User lives in Lisbon'],
    ['the subject is someone else', 'User has a dog. His name is Rex.', "User's name is Tom"],
    ['there can be two', "User's son is named Tim", "User's son is named Ben"],
    ['there can be two', 'User uses Redis as a database', 'User uses Postgres as a database'],
    ['there can be two', 'User uses Python for scripting', 'User uses Go for scripting'],
    ['varieties are not opposites', 'User prefers green tea', 'User prefers black tea'],
    ['a startup may have a name', 'User works for a startup', 'User works for Acme'],
    ['fun is not an employer', 'User works for fun', 'User works for Acme'],
    ['needing is not having', 'User does not need a car', 'User has a car'],
    ['liking is not having', 'User likes dogs', 'User does not have dogs'],
    ['"with" is not "for"', 'User works with Ana', 'User does not work for Ana'],
    ['"not only" is not a denial', 'User is not only a runner', 'User is a runner'],
    ['the time differs', 'User drinks coffee', 'User does not drink coffee after 5 pm'],
    ['one value is more specific', "User's name is Ana", "User's name is Ana Silva"],
    ['the reason differs', "User's editor is Vim, says Tom", "User's editor is Vim for its speed"],
    ['other sentences differ', 'User likes tea. User likes dogs.', 'User likes tea. User skis.'],
  ])('%s: %s | %s', (_, one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});

describe('a conflict is found', () => {
  test.each([
    ['in any sentence', 'User skis. User likes tea.', 'User does not like tea. User swims.'],
    ['after a move', 'User lives in Berlin', 'User has moved to Lisbon'],
    ['after a change', "User's editor is VS Code", 'User switched from VS Code to Neovim'],
    ['in a job', 'User works as a nurse', 'User works as a software engineer'],
    ['in an employer', 'User works as a nurse at Acme', 'User works for Initech'],
    ['between opposites', 'User prefers short answers', 'User prefers detailed answers'],
    ['in spelling variants', "The user's timezone is CET", "User's time zone is PST"],
    ['in spelling variants', 'My favourite colour is red', "User's favorite color is blue"],
    ['in an ability', 'User can swim', 'User cannot swim'],
  ])('%s: %s | %s', (_, one, other) => {
    expect(conflictReason(one, other)).toBeDefined();
    expect(conflictReason(other, one)).toBeDefined();
  });
});

describe('texts that are too long', () => {
  const long = `User likes ${'very '.repeat(60)}strong tea`;

  test('a long sentence neither conflicts nor counts as a duplicate', () => {
    expect(conflictReason(long, long.replace('likes', 'hates'))).toBeUndefined();
    expect(areDuplicates(long, long)).toBe(false);
  });

  test('a text with too many sentences does not conflict', () => {
    const many = 'User likes tea. '.repeat(41);
    expect(conflictReason(many, 'User hates tea')).toBeUndefined();
    expect(conflictReason(many.slice(0, 40 * 16), 'User hates tea')).toBeDefined();
  });
});

describe('a duplicate', () => {
  test('may write numbers in digits or in words', () => {
    expect(areDuplicates('User has 2 cats', 'User has two cats')).toBe(true);
  });

  test.each([
    ['User works with Ana', 'User works for Ana'],
    ['There is a dog', 'There is no dog'],
    ['User likes tea', 'User likes tea. User likes cake.'],
    ['User has a car', 'User needs a car'],
  ])('is not found in: %s | %s', (one, other) => {
    expect(areDuplicates(one, other)).toBe(false);
    expect(areDuplicates(other, one)).toBe(false);
  });
});

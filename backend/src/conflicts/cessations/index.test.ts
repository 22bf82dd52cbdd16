import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each(['User follows a keto diet', 'User is on a keto diet'])(
  'a diet that was given up is no longer followed: %s',
  (text) => {
    expect(conflictReason(text, 'User stopped the keto diet')).toBeDefined();
    expect(conflictReason('User gave up the keto diet', text)).toBeDefined();
    expect(conflictReason(text, 'User quit keto')).toBeDefined();
  },
);

test.each(['User follows a low-carb diet', 'User follows the news about the keto diet'])(
  'something else is still followed: %s',
  (text) => {
    expect(conflictReason(text, 'User stopped the keto diet')).toBeUndefined();
  },
);

test.each([
  ['User follows a home gym routine', 'User quit the gym'],
  ['User follows a low sugar diet', 'User gave up sugar'],
  ['User follows a gym routine', 'User quit the gym'],
])('a plan goes on when something else that shares a word with it stops: %s, %s', (plan, ended) => {
  expect(conflictReason(plan, ended)).toBeUndefined();
});

test.each([
  ['User has an account with ING', 'User closed the account with Revolut'],
  ['User goes to a sauna near the harbour', 'User quit the sauna in the old town'],
  ['User has a cottage in Wales', 'User sold the cottage in Devon'],
  ['User has a subscription for the theatre', 'User cancelled the subscription for the tram'],
  ['User plays in a quartet with Ida', 'User left the quartet with Nils'],
  ['User has a hamster named Pip', 'User gave away the hamster named Bo'],
  ['User plays in an orchestra at the university', 'User left the orchestra in Leeds'],
  ['User is on a waiting list for an allotment', 'User gave up an allotment'],
  ['User uses Zed for Rust', 'User switched from Zed to Cursor for TypeScript'],
  ['User uses Redis for caching', 'User dropped Redis for sessions'],
  ['User has a new driving licence', 'User lost the driving licence in Rome'],
  ['User drives a company car', 'User sold the car'],
  ['User sings in the parish choir', 'User left the choir at the opera'],
  ['User has a savings account', 'User closed the account with ING'],
  ['User uses Facebook Marketplace', 'User does not use Facebook for news'],
  ['User plays guitar at home', 'User changed from guitar to bass in the jazz band'],
  ['User manages the Instagram page of a bakery', 'User quit Instagram'],
])('what ended is another one of its kind: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test.each([
  ['User has an account with ING', 'User closed the account with ING in May'],
  ['User goes to a sauna near the harbour', 'User quit the sauna'],
  ['User has a cottage in Wales', 'User sold the cottage in 2026'],
  ['User uses Zed for Rust', 'User switched from Zed to Cursor for Rust'],
  ['User goes to the sauna twice a week', 'User quit the sauna'],
])('what ended is the same one: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeDefined();
  expect(conflictReason(other, one)).toBeDefined();
});

test.each([
  ['User sings in the chamber choir on Tuesdays', 'User left the choir after twenty years'],
  ['User dances in a troupe', 'User quit the troupe'],
  ['User serves on the school board', 'User left the school board'],
])('who left a group does not perform in it: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeDefined();
  expect(conflictReason(other, one)).toBeDefined();
});

test.each([
  ['User sings in the shower', 'User left the shower'],
  ['User sings in the church choir', 'User left the church'],
  ['User sings in a band with Ida', 'User left the band with Nils'],
])('who left a place may still perform: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test.each([
  ['User has a daughter in nursery', 'User dropped his daughter at nursery'],
  ['User has a phone with two SIM cards', 'User dropped the phone'],
  ['User plays guitar', 'User sold his guitar'],
])('what was dropped or sold ends nothing else: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

test.each([
  ['User has a car', 'User sold the car'],
  ['User plays the guitar', 'User sold the guitar'],
  ['User uses Facebook for news', 'User does not use Facebook for news'],
])('what was sold is gone, and what is denied for one purpose is denied: %s, %s', (one, other) => {
  expect([one, conflictReason(one, other) !== undefined]).toEqual([one, true]);
});

test.each(['capoeira', 'zumba', 'choir', 'therapy'])(
  'who stopped going to %s does not go',
  (what) => {
    const before = `User goes to ${what} on Mondays`;
    expect(conflictReason(before, `User stopped going to ${what}`)).toBeDefined();
    expect(conflictReason(`User quit going to ${what}`, before)).toBeDefined();
  },
);

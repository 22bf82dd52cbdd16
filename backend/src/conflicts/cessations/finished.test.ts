import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each([
  ['User is reading The Hobbit', 'User finished The Hobbit yesterday'],
  ['User is reading Middlemarch', 'User finished Middlemarch'],
  ['User is watching Severance', 'User finished watching Severance'],
  ['User is playing Celeste', 'User has finished Celeste'],
])('what was finished is no longer read, watched or played: %s, %s', (before, after) => {
  expect(conflictReason(before, after)).toBe('one says it is finished');
  expect(conflictReason(after, before)).toBeDefined();
});

test.each([
  ['User loved reading Middlemarch', 'User finished Middlemarch'],
  ['User is reading Middlemarch', 'User is finishing Middlemarch'],
  ['User is reading Middlemarch', 'User wants to finish Middlemarch'],
  ['User is reading Middlemarch', 'User has not finished Middlemarch'],
  ['User is watching Dune', 'User finished reading Dune'],
  ['User is painting Dune', 'User finished Dune'],
  ['User is reading War', 'User finished War and Peace'],
  ['User reads The Guardian', 'User finished The Guardian'],
  ['User is reading the report on soil', 'User finished the report'],
  ['User is reading the report', 'User finished the report'],
  ["User's sister is reading Middlemarch", 'User finished Middlemarch'],
  ['User is reading Middlemarch', "User's sister finished Middlemarch"],
  ['User runs marathons', 'User finished a marathon'],
  ['User works at a school', 'User finished school in 2010'],
])('something else was finished: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
});

import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each([
  ['User is reading Middlemarch', 'User finished Middlemarch'],
  ['User is watching Severance', 'User finished watching Severance'],
])('whoever finished it no longer reads or watches it: %s, %s', (before, after) => {
  expect(conflictReason(before, after)).toMatch(/^one says the user finished /);
  expect(conflictReason(after, before)).toBeDefined();
});

test.each([
  ['User loved reading Middlemarch', 'User finished Middlemarch'],
  ['User is reading the report on soil', 'User finished the report'],
  ['User runs marathons', 'User finished a marathon'],
  ['User works at a school', 'User finished school in 2010'],
])('something else was finished: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
});

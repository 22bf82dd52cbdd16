import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test.each([
  ['User prefers Svelte; never Angular.', 'User uses Angular for the new dashboard.'],
  ['User prefers PyTorch, never TensorFlow.', 'User uses TensorFlow.'],
])('%s rules out: %s', (one, other) => {
  expect(conflictReason(one, other)).toBe('one says the opposite of the other');
  expect(conflictReason(other, one)).toBe('one says the opposite of the other');
});

test.each([
  ['User prefers trains; never on Sundays.', 'User uses Sundays for long walks.'],
  ['User is late for dinner; never Angular.', 'User uses Angular.'],
  ['User prefers Svelte; never Angular.', "User's team uses Angular."],
  ['User prefers Svelte; never again.', 'User uses Angular.'],
])('%s rules nothing out: %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test('what is done with something instead is no longer done with the other', () => {
  const now = 'User writes papers in Typst instead of LaTeX';
  const reason = 'one says "Typst instead of LaTeX"';
  expect(conflictReason('User writes papers in LaTeX', now)).toBe(reason);
  expect(conflictReason(now, 'User writes papers in LaTeX with Overleaf')).toBe(reason);
});

test.each([
  ['User writes papers in Typst instead of LaTeX', 'User writes letters in LaTeX'],
  ['User writes papers in Typst instead of LaTeX', "User's advisor writes papers in LaTeX"],
  ['User wants to write papers in Typst instead of LaTeX', 'User writes papers in LaTeX'],
])('%s is compatible with %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

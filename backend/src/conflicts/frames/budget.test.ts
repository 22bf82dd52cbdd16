import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test('the most to spend on something is its budget', () => {
  const budget = 'The trip budget is 3,000 euros';
  expect(conflictReason(budget, 'User wants to spend at most 2,400 euros on the trip')).toBe(
    'both say which number holds for the trip budget: 2400 euros or 3000 euros',
  );
  expect(
    conflictReason(budget, 'User wants to spend at most 300 euros on the train tickets'),
  ).toBeUndefined();
});

import { expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

test('a change to other weekdays contradicts the earlier ones', () => {
  const reason = 'both say on which days this is: Monday or Wednesday';
  const before = 'Mia has swimming on Mondays at 16:30';
  expect(conflictReason(before, 'Mia has swimming on Wednesdays at 17:00 now')).toBe(reason);
  expect(conflictReason('Mia now has swimming on Wednesdays', before)).toBe(reason);
});

test.each([
  ['User swims on Mondays', 'User swims on Wednesdays'],
  ['User swims on Mondays', 'User also swims on Wednesdays now'],
  ['Mia has swimming on Mondays', 'Leo has swimming on Wednesdays now'],
  ['Mia has swimming on Mondays', 'Mia has ballet on Wednesdays now'],
])('people do things on several days: %s, %s', (one, other) => {
  expect(conflictReason(one, other)).toBeUndefined();
  expect(conflictReason(other, one)).toBeUndefined();
});

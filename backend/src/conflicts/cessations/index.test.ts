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

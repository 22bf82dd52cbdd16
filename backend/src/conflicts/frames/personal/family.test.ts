import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('marital status, partner and spouse', () => {
  test.each([
    ['User is married', 'User is divorced', "both say what the user's marital status is"],
    ['User is single', 'User has a girlfriend', "both say what the user's marital status is"],
    ['User is engaged', "User's wife is called Mona", "both say what the user's marital status is"],
    ['User got married to Lea', 'User is single', "both say what the user's marital status is"],
    ['User is married to Lea', 'User is married to Mona', "both say who the user's spouse is"],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User was married', 'User is single'],
    ['User wants to get married', 'User is single'],
    ['User is divorced', 'User has a boyfriend'],
    ['User is engaged in local politics', 'User is married'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('reads "single" as the status only if no other noun follows', () => {
    expect(conflictReason('User is a single father', 'User has a husband')).toBe(
      "both say what the user's marital status is",
    );
    expect(conflictReason('User is a single malt collector', 'User has a husband')).toBeUndefined();
  });
});

import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('opposites', () => {
  test.each([
    [
      'User wants short summaries',
      'User wants detailed summaries',
      'both say which summaries the user prefers: long or short',
    ],
    [
      'User sits in the aisle seat',
      'User sits in the window seat',
      'both say what holds for the user: aisle or window',
    ],
    [
      'User is left-handed',
      'User is right-handed',
      'both say what holds for the user: left-handed or right-handed',
    ],
    [
      'User needs metric units',
      'User needs imperial units',
      'both say which units the user prefers: imperial or metric',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User wants short summaries', 'User wants detailed invoices'],
    ['User wants short answers', 'User wants detailed explanations in code reviews'],
    ['User likes sweet snacks', 'User likes savory snacks'],
    ['User wanted a quiet office', 'User wants a loud office'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('compares a word alone only if it is unambiguous', () => {
    expect(conflictReason('User is an introvert', 'User is an extrovert')).toBe(
      'both say what holds for the user: extrovert or introvert',
    );
    expect(conflictReason('User is open', 'User is closed')).toBeUndefined();
  });
});

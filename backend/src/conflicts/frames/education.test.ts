import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('studies, past and present', () => {
  test.each([
    ['User studies law', 'User studies medicine', 'both say what the user studies'],
    [
      'User studied physics at Uppsala',
      'User studied history at Uppsala',
      'both say what the user studied at Uppsala',
    ],
    [
      'User never went to university',
      'User has a degree in geology',
      'both say whether the user went to university',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User studies law', 'User studied medicine'],
    ['User studies Italian', 'User studies law'],
    ['User studied physics at Uppsala', 'User studied history at Lund'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('does not count a high school as a university', () => {
    expect(conflictReason('User never went to university', 'User graduated from Leuven')).toBe(
      'both say whether the user went to university',
    );
    expect(
      conflictReason('User never went to university', 'User graduated from high school'),
    ).toBeUndefined();
  });
});

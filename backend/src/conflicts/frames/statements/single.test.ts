import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('other facts with one value', () => {
  test.each([
    [
      'Features merge into main',
      'Features merge into develop',
      'both say what features merge into: develop or main',
    ],
    [
      'Refunds are handled by Petra',
      'Refunds are handled by Igor',
      'both say what refunds are handled by: Igor or Petra',
    ],
    [
      'The default branch is main',
      'The default branch is trunk',
      'both say what the default branch is: main or trunk',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['Refunds are handled by Petra', 'Returns are handled by Igor'],
    ['Refunds are handled by Petra', 'Refunds are handled by Petra and Igor'],
    ['The default branch is main', 'The release branch is stable'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});

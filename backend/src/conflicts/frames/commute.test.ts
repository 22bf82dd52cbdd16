import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('how the user gets to work', () => {
  test.each([
    ['User cycles to work', 'User takes the tram to work', 'both say how the user gets to work'],
    ['User commutes by train', 'User commutes by car', 'both say how the user gets to work'],
    ['User walks to school', 'User goes to school by bus', 'both say how the user gets to work'],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User cycles to work', 'User commutes by bike'],
    ['User takes the tram to the lake', 'User cycles to work'],
    ['User drove to work', 'User cycles to work'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('reads driving as going by car', () => {
    expect(conflictReason('User drives to work', 'User commutes by ferry')).toBe(
      'both say how the user gets to work',
    );
    expect(conflictReason('User drives to work', 'User commutes by car')).toBeUndefined();
  });
});

import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('what a thing is called', () => {
  test.each([
    [
      'The app is called Lantern',
      'The app is called Beacon',
      'both say what the app is called: Beacon or Lantern',
    ],
    [
      'Project name: Orbit',
      'Project name: Comet',
      'both say what project is called: Comet or Orbit',
    ],
    [
      'The library was renamed to Fern',
      'The library is called Moss',
      'both say what the library is called: Fern or Moss',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['The app is called Lantern', 'The library is called Beacon'],
    ['The app is called Lantern', 'The app is beautiful'],
    ['The tests are called smoke', 'The tests are called slow'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });
});

import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../../testing/compare-texts.ts';

describe('what the user believes in', () => {
  test.each([
    ['User is a Buddhist', 'User is a Hindu', 'both say what the user believes in'],
    ['User is an atheist', 'User is a devout Catholic', 'both say what the user believes in'],
    ['User is not religious', 'User is Muslim', 'both say what the user believes in'],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User is a Catholic', 'User is a Christian'],
    ['User is religious', 'User is Jewish'],
    ['User was a Buddhist', 'User is a Hindu'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('reads a faith, not a thing named after it', () => {
    expect(conflictReason('User is Jewish', 'User is Hindu')).toBe(
      'both say what the user believes in',
    );
    expect(conflictReason('User is a Jewish history student', 'User is Hindu')).toBeUndefined();
  });
});

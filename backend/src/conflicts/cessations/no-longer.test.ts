import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('a former value that a text names', () => {
  test.each([
    [
      'The wiki is hosted on Uberspace',
      'The wiki runs on Bunny, no longer on Uberspace',
      'one says "no longer on Uberspace"',
    ],
    [
      'Backups go to Wasabi',
      'Backups go to Storj now instead of Wasabi',
      'one says "no longer Wasabi"',
    ],
    ['Lantern uses Redis', 'Lantern no longer uses Redis', 'one says the opposite of the other'],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toContain(reason);
    expect(conflictReason(other, one)).toContain(reason);
  });

  test.each([
    ['Pip is hosted on Uberspace', 'The wiki runs on Bunny, no longer on Uberspace'],
    ['The wiki search is hosted on Uberspace', 'The wiki runs on Bunny, no longer on Uberspace'],
    ['The wiki does not run on Uberspace', 'The wiki runs on Bunny, no longer on Uberspace'],
    ['User met his wife at Initech', 'User works at Acme, no longer at Initech'],
    ['User uses sugar for cakes', 'User uses maple syrup instead of sugar in tea'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('also gives the new value', () => {
    expect(conflictReason('In Pip, use yarn', 'Pip uses npm now instead of pnpm')).toBe(
      'both say which package manager is used: npm or yarn',
    );
    const atlas = 'Atlas runs on Hetzner since November 2026, no longer on Fly.io';
    expect(conflictReason('Atlas: a Rust API, deployed on Fly.io', atlas)).toBe(
      'both say where it is hosted: Fly.io or Hetzner',
    );
  });
});

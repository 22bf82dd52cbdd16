import { describe, expect, test } from '@jest/globals';
import { conflictReason } from '../../testing/compare-texts.ts';

describe('preferences between two things', () => {
  test.each([
    [
      'User prefers trains over planes',
      'User prefers planes over trains',
      'both say which of planes and trains the user prefers',
    ],
    [
      'User prefers trains to planes',
      'User prefers planes',
      'both say which of planes and trains the user prefers',
    ],
    [
      'User chooses ferries over bridges',
      'User chooses bridges over ferries',
      'both say which of bridges and ferries the user prefers',
    ],
  ])('%s conflicts with %s', (one, other, reason) => {
    expect(conflictReason(one, other)).toBe(reason);
    expect(conflictReason(other, one)).toBe(reason);
  });

  test.each([
    ['User prefers trains over planes', 'User prefers trains over buses'],
    ['User prefers trains over planes', 'User likes planes'],
    ['User prefers trains over planes', 'User prefers planes over buses'],
    ['User prefers rice to noodles', 'User prefers bread to rice'],
    ['User likes rice more than noodles', 'User likes noodles more than bread'],
    ['User prefers Python over Ruby', 'User prefers Ruby for quick scripts'],
    ['User prefers Python over Ruby', 'User prefers Ruby over Python for quick scripts'],
    ['User prefers Python over Ruby', 'User likes Ruby for quick scripts'],
    [
      'User prefers TypeScript over JavaScript',
      'User prefers JavaScript with JSDoc for small scripts',
    ],
    ['User preferred planes over trains', 'User prefers trains over planes'],
  ])('%s is compatible with %s', (one, other) => {
    expect(conflictReason(one, other)).toBeUndefined();
    expect(conflictReason(other, one)).toBeUndefined();
  });

  test('are compared with others for the same purpose', () => {
    expect(
      conflictReason(
        'User prefers Ruby over Python for quick scripts',
        'User prefers Python for quick scripts',
      ),
    ).toBe('both say which of Python and Ruby the user prefers');
  });

  test('reads "to" as a comparison before a noun, not before a verb', () => {
    expect(conflictReason('User prefers rice to noodles', 'User prefers noodles to rice')).toBe(
      'both say which of noodles and rice the user prefers',
    );
    expect(
      conflictReason('User prefers to be alone', 'User prefers rice to noodles'),
    ).toBeUndefined();
  });
});

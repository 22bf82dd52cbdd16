import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lengthPrefixed } from './length-prefixed.ts';

test('two different lists never give the same bytes', () => {
  // The encoding itself consists of digits and colons, so they are the likely collisions.
  const list = fc.array(
    fc.string({ unit: fc.constantFrom('0', '1', '2', ':', 'ä'), maxLength: 4 }),
  );
  fc.assert(
    fc.property(list, list, (one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other);
      expect(lengthPrefixed(...one).equals(lengthPrefixed(...other))).toBe(same);
    }),
    { numRuns: 2_000 },
  );
});

test('moving a character over a boundary changes the bytes', () => {
  expect(lengthPrefixed('ab', 'c')).not.toEqual(lengthPrefixed('a', 'bc'));
  expect(lengthPrefixed('a', '')).not.toEqual(lengthPrefixed('a'));
});

test('lengths are counted in bytes', () => {
  expect(lengthPrefixed('ä', 12).toString()).toBe('2:ä2:12');
});

import { expect, test } from '@jest/globals';
import { shortTextDiscount } from './short-text-discount.ts';

const lengths = [1, 3, 8, 20, 320];

test('every text counts fully in a small vault', () => {
  expect(lengths.map(shortTextDiscount(25))).toEqual(lengths.map(() => 1));
  expect(lengths.map(shortTextDiscount(200))).toEqual(lengths.map(() => 1));
});

test('a text counts less the fewer words it has and the larger the vault is', () => {
  const discounts = lengths.map(shortTextDiscount(8_000));
  expect(discounts).toEqual(discounts.toSorted((one, other) => one - other));
  expect(discounts.at(-1)).toBeGreaterThan(0.99);
  const bySize = [200, 500, 2_000, 8_000].map((memories) => shortTextDiscount(memories)(3));
  expect(bySize).toEqual(bySize.toSorted((one, other) => other - one));
  expect(shortTextDiscount(100_000)(3)).toBe(shortTextDiscount(8_000)(3));
});

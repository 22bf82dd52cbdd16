import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { topKIndices } from './top-k-indices.ts';

test('returns the same values above zero as a full sort', () => {
  fc.assert(
    fc.property(
      fc.array(fc.float({ min: -5, max: 5, noNaN: true })),
      fc.nat(12),
      (values, count) => {
        const all = Float32Array.from(values);
        const found = Array.from(topKIndices(all, count), (at) => all[at]).sort();
        const sorted = all.toSorted().reverse().slice(0, count);
        expect(found).toEqual(Array.from(sorted.filter((value) => value > 0)).sort());
      },
    ),
  );
});

test('leaves out rejected values, and checks only a few values of a long list', () => {
  const values = Float32Array.from({ length: 10_000 }, (_, at) => 1 + ((at * 7_919) % 10_000));
  let asked = 0;
  const isEven = (at: number): boolean => {
    asked += 1;
    return (values[at] ?? 0) % 2 === 0;
  };
  const found = Array.from(topKIndices(values, 5, isEven), (at) => values[at] ?? 0);
  expect(found.sort((one, other) => one - other)).toEqual([9_992, 9_994, 9_996, 9_998, 10_000]);
  expect(asked).toBeLessThan(200);
});

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

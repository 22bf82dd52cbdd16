import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { topK } from './top-k.ts';

test('returns what sorting all items returns, equal ones in their order', () => {
  const items = fc.array(fc.record({ rank: fc.integer({ min: 0, max: 5 }), name: fc.string() }));
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 12 }), (all, count) => {
      const compare = (one: { rank: number }, other: { rank: number }) => one.rank - other.rank;
      expect(topK(all, count, compare)).toEqual(all.toSorted(compare).slice(0, count));
    }),
  );
});

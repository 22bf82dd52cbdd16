import { expect, test } from '@jest/globals';
import { dimensions } from '../../vectors/index.ts';
import { affinityInputs, affinityWith } from './affinity.ts';

const direction = (...values: readonly number[]): Float32Array => {
  const all = new Float32Array(dimensions);
  all.set(values);
  return all;
};
const row = (...values: readonly number[]): number[] => [
  ...values,
  ...Array.from({ length: affinityInputs - values.length }, () => 0),
];
const affinity = affinityWith({ rows: [row(2), row(0, 3)], words: new Map([['goal', [0, 1]]]) });

test('the affinity of a class follows the direction of the query', () => {
  expect([...affinity({ direction: direction(1), terms: new Set() })]).toEqual([2, 0]);
  expect([...affinity({ direction: direction(0, 1), terms: new Set() })]).toEqual([0, 3]);
});

test('a known word of the query adds its weights, an unknown one nothing', () => {
  const asked = { direction: direction(1), terms: new Set(['goal', 'constructor']) };
  expect([...affinity(asked)]).toEqual([2, 1]);
});

test('a query without a direction is read by its words', () => {
  expect([...affinity({ direction: undefined, terms: new Set(['goal']) })]).toEqual([0, 1]);
});

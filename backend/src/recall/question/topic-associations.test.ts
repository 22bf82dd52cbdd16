import { expect, test } from '@jest/globals';
import { dimensions } from '../../vectors/index.ts';
import { associationWith } from './topic-associations.ts';

const direction = (...values: readonly number[]): Float32Array => {
  const all = new Float32Array(dimensions);
  all.set(values);
  return all;
};
const topics = [
  { asked: direction(1), needed: direction(0, 0, 1) },
  { asked: direction(0, 1), needed: direction(0, 0, 0, 1) },
];

test('a request is associated with the facts that its topic needs', () => {
  const associated = associationWith(topics)(direction(0.9, 0.1));
  expect(associated?.[2]).toBeGreaterThan(0.5);
  expect(associated?.[3]).toBeLessThan(-0.5);
  expect(Math.hypot(...(associated ?? []))).toBeCloseTo(1);
});

test('a request that fits all topics equally or has no direction is associated with nothing', () => {
  expect(associationWith(topics)(direction(0.5, 0.5))).toBeUndefined();
  expect(associationWith(topics)(undefined)).toBeUndefined();
});

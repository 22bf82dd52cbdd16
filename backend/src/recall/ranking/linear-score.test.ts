import { describe, expect, test } from '@jest/globals';
import { fittedSizes, linearScore, mixtureOf, partsOf, sharesOf } from './linear-score.ts';

describe('the shares of the fitted sizes', () => {
  test('are 1 for its own size and 0 for the others in a vault of exactly a fitted size', () => {
    for (const [at, size] of fittedSizes.entries()) {
      expect(sharesOf(size)).toEqual(fittedSizes.map((_, other) => Number(other === at)));
    }
  });

  test('divide a vault between its two neighbors, on a logarithmic scale', () => {
    const [first = 0, second = 0, ...others] = sharesOf(Math.sqrt(25 * 200));
    expect([first, second]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
    expect(others).toEqual([0, 0]);
    for (const memories of [30, 150, 700, 5_000]) {
      expect(sharesOf(memories).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
  });

  test('are those of the smallest size below it, and those of the largest size above it', () => {
    expect(sharesOf(0)).toEqual(sharesOf(25));
    expect(sharesOf(100_000)).toEqual(sharesOf(8_000));
  });
});

test('the weight of a feature changes with the size of the vault', () => {
  const features = new Map([['cosine', Float32Array.of(1, 0.5)]]);
  const weights = new Map([['cosine', [4, 2, 2, 0]]]);
  const scoresAt = (memories: number): number[] =>
    Array.from(linearScore(features, partsOf(memories, 0), weights));
  expect(scoresAt(25)).toEqual([4, 2]);
  expect(scoresAt(200)).toEqual([2, 1]);
  expect(scoresAt(9_000)).toEqual([0, 0]);
  expect(mixtureOf([4, 2], [0.5, 0.5])).toBe(3);
});

test('the last part of a weight counts to the degree that the query is a request', () => {
  const features = new Map([['cosine', Float32Array.of(1)]]);
  const weights = new Map([['cosine', [4, 2, 2, 0, -2]]]);
  const scoresOf = (request: number): number[] =>
    Array.from(linearScore(features, partsOf(25, request), weights));
  expect(scoresOf(0)).toEqual([4]);
  expect(scoresOf(0.5)).toEqual([3]);
  expect(scoresOf(1)).toEqual([2]);
});

test('a feature without weights does not count', () => {
  const features = new Map([['unknown', Float32Array.of(1, 2)]]);
  expect(Array.from(linearScore(features, partsOf(25, 0), new Map()))).toEqual([0, 0]);
});

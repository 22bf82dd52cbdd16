import { describe, expect, test } from '@jest/globals';
import { readPairs } from './read-pairs.ts';
import { scorePairs } from './score-pairs.ts';

const pairs = readPairs();
const scores = scorePairs(pairs);

describe('the product’s own pairs', () => {
  test('cover every label without repeating a pair', () => {
    const labels = new Set(pairs.map(({ label }) => label));
    expect(labels).toEqual(new Set(['conflict', 'duplicate', 'compatible', 'unrelated']));
    expect(new Set(pairs.map(({ a, b }) => `${a}\n${b}`)).size).toBe(pairs.length);
  });

  // A few points below the measured values: 1.000, .798, 1.000, .611.
  test.each([
    ['precision', 0.95],
    ['recall', 0.75],
    ['duplicate_precision', 0.95],
    ['duplicate_recall', 0.56],
  ])('are classified with a %s of at least %d', (name, floor) => {
    expect(scores[name]).toBeGreaterThanOrEqual(floor);
  });
});

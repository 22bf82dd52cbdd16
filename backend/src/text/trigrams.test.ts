import { describe, expect, test } from '@jest/globals';
import { spellingOf } from './trigrams.ts';

const spelledAlike = (one: string, other: string): number => spellingOf(one).likeness(other);

describe('spelling likeness', () => {
  test('is 1 for the same word, 0 without a shared trigram, and symmetric', () => {
    expect(spelledAlike('editor', 'editor')).toBe(1);
    expect(spelledAlike('editor', 'piano')).toBe(0);
    expect(spelledAlike('kuberntes', 'kubernetes')).toBe(spelledAlike('kubernetes', 'kuberntes'));
  });

  test.each(['kuberntes', 'kubernets', 'kubenetes', 'kubbernetes'])(
    'is higher for the typo %s than for another word',
    (typo) => {
      expect(spelledAlike(typo, 'kubernetes')).toBeGreaterThan(0.45);
      expect(spelledAlike(typo, 'terraform')).toBeLessThan(0.2);
    },
  );
});

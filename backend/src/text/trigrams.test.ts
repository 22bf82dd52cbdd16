import { describe, expect, test } from '@jest/globals';
import { spellingOf } from './trigrams.ts';

const spelledAlike = (one: string, other: string): number => spellingOf(one).likeness(other);

describe('how alike two words are spelled', () => {
  test('is 1 for the same word, 0 where no three letters in a row agree, and the same both ways', () => {
    expect(spelledAlike('editor', 'editor')).toBe(1);
    expect(spelledAlike('editor', 'piano')).toBe(0);
    expect(spelledAlike('kuberntes', 'kubernetes')).toBe(spelledAlike('kubernetes', 'kuberntes'));
  });

  test.each(['kuberntes', 'kubernets', 'kubenetes', 'kubbernetes'])(
    'is more for the slip %s than for another word',
    (slip) => {
      expect(spelledAlike(slip, 'kubernetes')).toBeGreaterThan(0.45);
      expect(spelledAlike(slip, 'terraform')).toBeLessThan(0.2);
    },
  );
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { dimensions, loadWordVectors } from './word-vectors.ts';

const { vectorOf } = loadWordVectors();

const cosine = (one: string, other: string): number => {
  const [a, b] = [vectorOf(one)!, vectorOf(other)!];
  const dot = (x: Float32Array, y: Float32Array): number =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

describe('the vector of a word', () => {
  test('has 128 dimensions and is close to those of words with a similar meaning', () => {
    expect(vectorOf('editor')).toHaveLength(dimensions);
    expect(cosine('vegetarian', 'vegan')).toBeGreaterThan(cosine('vegetarian', 'engine'));
    expect(cosine('dog', 'puppy')).toBeGreaterThan(cosine('dog', 'invoice'));
  });

  test('is longer for a rare word than for a common one', () => {
    const lengthOf = (word: string): number => Math.hypot(...vectorOf(word)!);
    expect(lengthOf('helicopter')).toBeGreaterThan(lengthOf('good'));
  });

  test('is the sum of its pieces for a word that is not a piece', () => {
    expect(vectorOf('kubernetes')).toHaveLength(dimensions);
    expect(cosine('café', 'cafe')).toBeCloseTo(1);
  });

  test.each(['', '🦉', '漢字かな', 'москве', '12345', 'x'.repeat(65), '\u0000'])(
    'is missing for %j',
    (word) => {
      expect(vectorOf(word)).toBeUndefined();
    },
  );
});

test('a file in another format is rejected', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mindmirror-vectors-'));
  const file = join(folder, 'odd.bin');
  writeFileSync(file, Buffer.alloc(64));
  expect(() => loadWordVectors(file)).toThrow('does not contain word vectors');
  rmSync(folder, { recursive: true });
});

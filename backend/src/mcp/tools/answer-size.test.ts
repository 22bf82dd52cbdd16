import { describe, expect, test } from '@jest/globals';
import { bytesIn, cutTo, fairShare } from './answer-size.ts';

describe('cutting a text', () => {
  test.each([
    ['of one byte a character', 'x'.repeat(100)],
    ['of three bytes a character', '漢'.repeat(40)],
    ['of emoji', '🌊'.repeat(30)],
    ['of many lines', 'x\n'.repeat(50)],
    ['of indented lines', '  x\n'.repeat(30)],
  ])('%s stays within the byte limit, including its indentation', (_what, text) => {
    expect(cutTo(text, bytesIn(text))).toBe(text);
    for (let bytes = 0; bytes < bytesIn(text); bytes += 1) {
      const cut = cutTo(text, bytes);
      expect(cut.endsWith('…')).toBe(true);
      expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      expect(bytesIn(cut)).toBeLessThanOrEqual(bytes + bytesIn('…'));
    }
  });

  test('keeps as many characters as fit', () => {
    expect(cutTo('漢字漢字', 7)).toBe('漢字…');
    expect(cutTo('a\nb\nc', 5)).toBe('a\nb…');
  });
});

test('texts share the space that shorter ones leave', () => {
  expect(fairShare([10, 10], 20)).toBe(Number.POSITIVE_INFINITY);
  expect(fairShare([5, 100, 100], 45)).toBe(20);
});

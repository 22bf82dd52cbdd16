import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { countTokens } from '../testing/count-tokens.ts';
import { cutTo, fairShare, tokensIn } from './token-estimate.ts';

describe('the estimated tokens of a text', () => {
  test.each([
    ['prose', 'The tide is high at noon, and the user walks along the harbor. '.repeat(50)],
    ['base64', randomBytes(3_000).toString('base64')],
    ['hexadecimal digits', randomBytes(3_000).toString('hex')],
    ['single digits', '1 2 3 4 '.repeat(500)],
    ['lines of one letter', 'x\n'.repeat(2_000)],
    ['Chinese', '今天天气很好我们去公园散步'.repeat(200)],
    ['Amharic', 'ሰላም እንዴት ነህ '.repeat(300)],
    ['Arabic ligatures', 'ﷺ'.repeat(1_000)],
    ['emoji', '👩‍🚀🪞'.repeat(500)],
  ])('are at least 0.8 of the real ones: %s', (_what, text) => {
    const shown = text.replaceAll('\n', '\n  ');
    expect(tokensIn(text) / countTokens(shown)).toBeGreaterThan(0.8);
  });

  test('are at most 2.2 times the real ones for ordinary English', () => {
    const text = 'User prefers short answers without an introduction, and examples in Go. ';
    expect(tokensIn(text) / countTokens(text)).toBeLessThan(2.2);
  });
});

describe('cutting a text', () => {
  test.each([
    ['of one byte per character', 'x'.repeat(100)],
    ['of three bytes per character', '漢'.repeat(40)],
    ['of emoji', '🌊'.repeat(30)],
    ['of many lines', 'x\n'.repeat(50)],
  ])('%s stays within the limit and breaks no character', (_what, text) => {
    expect(cutTo(text, tokensIn(text) + 0.001)).toBe(text);
    for (let max = 0; max < tokensIn(text) - 0.001; max += 1) {
      const cut = cutTo(text, max);
      expect(cut.endsWith('…') && cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut.slice(0, -1))).toBe(true);
      expect(tokensIn(cut.slice(0, -1))).toBeLessThanOrEqual(max);
    }
  });
});

test('texts share the space that shorter ones leave', () => {
  expect(fairShare([10, 10], 20)).toBe(Number.POSITIVE_INFINITY);
  expect(fairShare([5, 100, 100], 45)).toBe(20);
});

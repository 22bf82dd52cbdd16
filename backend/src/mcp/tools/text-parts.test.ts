import { describe, expect, test } from '@jest/globals';
import { tokensIn } from './token-estimate.ts';
import { inParts, maxPartTokens } from './text-parts.ts';

describe('the parts of a long text', () => {
  test.each([
    '',
    'short',
    'x'.repeat(8_000),
    'x'.repeat(32_768),
    `${'line of a list\n'.repeat(2_000)}end`,
    '\n'.repeat(32_768),
    `a${'記'.repeat(9_000)}\n🪞${'🪞'.repeat(3_000)}`,
    `${'x'.repeat(7_999)}\n${'y'.repeat(9_000)}`,
  ])('make up the whole text, and each fits into one answer (case %#)', (text) => {
    const parts = inParts(text);
    expect(parts.join('') === text).toBe(true);
    for (const part of parts) expect(tokensIn(part)).toBeLessThanOrEqual(maxPartTokens);
    const fewest = Math.ceil(tokensIn(text) / maxPartTokens);
    expect(parts.length).toBeLessThanOrEqual(Math.max(1, 2 * fewest));
  });

  test('break no character in two', () => {
    for (const text of ['🪞'.repeat(8_000), `a${'🪞'.repeat(8_000)}`]) {
      expect(inParts(text).filter((part) => !part.isWellFormed())).toEqual([]);
    }
  });

  test('end after a line break if there is one', () => {
    const [first, ...others] = inParts('a line\n'.repeat(4_000));
    expect(first).toMatch(/a line\n$/);
    expect(others.every((part) => part.startsWith('a line'))).toBe(true);
  });
});

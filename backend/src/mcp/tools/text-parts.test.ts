import { describe, expect, test } from '@jest/globals';
import { inParts } from './text-parts.ts';

const shown = (part: string): number => Buffer.byteLength(part.replaceAll('\n', '\n  '));

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
  ])('make up the text and are at most 8,000 bytes as shown (case %#)', (text) => {
    const parts = inParts(text);
    expect(parts.join('') === text).toBe(true);
    for (const part of parts) expect(shown(part)).toBeLessThanOrEqual(8_000);
    const fewest = Math.ceil(shown(text) / 8_000);
    expect(parts.length).toBeLessThanOrEqual(Math.max(1, 2 * fewest));
  });

  test('end behind a line where there is one', () => {
    const [first, ...others] = inParts('a line\n'.repeat(3_000));
    expect(first).toMatch(/a line\n$/);
    expect(others.every((part) => part.startsWith('a line'))).toBe(true);
  });
});

import { expect, test } from '@jest/globals';
import { originOf } from './error-origin.ts';

const stackOf = (error: unknown): readonly string[] => originOf(error).stack;

test('returns where an error came from', () => {
  expect(stackOf(new Error('no'))[0]).toMatch(/^at .*error-origin\.test\.ts:\d+:\d+/);
});

test('never returns the message, not even one that looks like frames', () => {
  const message = 'planted\n    at planted (/tmp/a.ts:1:1)\n    at planted (/tmp/b.ts:1:1)';
  const frames = stackOf(new Error(message));
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.join('\n')).not.toContain('planted');
});

test('a message changed later does not expose the first one', () => {
  const error = new Error('planted words');
  error.message = 'other';
  expect(stackOf(error).join('\n')).not.toContain('planted');
});

test('a value that is not an error has no frames', () => {
  expect(stackOf('planted')).toEqual([]);
});

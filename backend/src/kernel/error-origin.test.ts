import { expect, test } from '@jest/globals';
import { stackFrames } from './stack-frames.ts';

test('returns where an error came from', () => {
  expect(stackFrames(new Error('no'))[0]).toMatch(/^at .*stack-frames\.test\.ts:\d+:\d+/);
});

test('never returns the message, not even one that looks like frames', () => {
  const message = 'planted\n    at planted (/tmp/a.ts:1:1)\n    at planted (/tmp/b.ts:1:1)';
  const frames = stackFrames(new Error(message));
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.join('\n')).not.toContain('planted');
});

test('a message changed later does not expose the first one', () => {
  const error = new Error('planted words');
  error.message = 'other';
  expect(stackFrames(error).join('\n')).not.toContain('planted');
});

test('a value that is not an error has no frames', () => {
  expect(stackFrames('planted')).toEqual([]);
});

import { expect, test } from '@jest/globals';
import { stackFrames } from './stack-frames.ts';

test('tells where an error came from', () => {
  expect(stackFrames(new Error('no'))[0]).toMatch(/^at .*stack-frames\.test\.ts:\d+:\d+/);
});

test('never tells the message, not even one that looks like frames', () => {
  const message = 'planted\n    at planted (/tmp/a.ts:1:1)\n    at planted (/tmp/b.ts:1:1)';
  const frames = stackFrames(new Error(message));
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.join('\n')).not.toContain('planted');
});

test('a message that was changed afterwards does not let the first one through', () => {
  const error = new Error('planted words');
  error.message = 'other';
  expect(stackFrames(error).join('\n')).not.toContain('planted');
});

test('what is no error came from nowhere', () => {
  expect(stackFrames('planted')).toEqual([]);
});

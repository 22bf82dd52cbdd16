import { expect, test } from '@jest/globals';
import { AppError } from './errors.ts';

const framesOf = ({ stack = '' }: Error): number => stack.split('\n    at ').length - 1;

test('an internal failure has a stack, a refusal has none, and other errors keep theirs', () => {
  expect(framesOf(new AppError('storage_unavailable', 'Unavailable.'))).toBeGreaterThan(0);
  expect(framesOf(new AppError('invalid_token', 'No.'))).toBe(0);
  expect(framesOf(new Error('another'))).toBeGreaterThan(0);
});

import { expect, test } from '@jest/globals';
import { AppError, errorCodes } from '../kernel/errors.ts';
import { toolError } from './tool-error.ts';

const wordsOf = (error: unknown): string => JSON.stringify(toolError(error, 'request-9'));

test.each(errorCodes)('%s tells what happened and what to do next', (code) => {
  const words = wordsOf(new AppError(code, 'This is what happened.'));
  expect(words).toMatch(/This is what happened\. [A-Z].+\./);
  expect(words).toContain('"isError":true');
});

test('an unforeseen error keeps its own words to itself and names the request', () => {
  const words = wordsOf(new Error('User hides the key under the mat'));
  expect(words).not.toContain('mat');
  expect(words).toContain('request-9');
});

import { expect, test } from '@jest/globals';
import { throwIfLimited } from './rate-limiter.ts';

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [180, '3 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are written as %s', (seconds, words) => {
  expect(() => {
    throwIfLimited('token_day', seconds);
  }).toThrow(`Too many tokens from this address. Try again in ${words}.`);
});

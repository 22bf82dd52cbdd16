import { expect, test } from '@jest/globals';
import { byteLimit } from './vault.ts';

test('a free vault holds as many bytes as the setting says, a premium vault any number', () => {
  expect(byteLimit({ plan: 'free' }, 5_000)).toBe(5_000);
  expect(byteLimit({ plan: 'premium' }, 5_000)).toBeNull();
});

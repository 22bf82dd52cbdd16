import { expect, test } from '@jest/globals';
import { byteLimit } from './vault.ts';

test('the byte limit of a free vault is the setting, and a premium vault has none', () => {
  expect(byteLimit({ plan: 'free' }, 5_000)).toBe(5_000);
  expect(byteLimit({ plan: 'premium' }, 5_000)).toBeNull();
});

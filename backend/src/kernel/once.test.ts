import { expect, test } from '@jest/globals';
import { once } from './once.ts';

test('creates its value on first use, once, and retries after a failure', () => {
  let tries = 0;
  const thing = once(() => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return {};
  });
  expect(tries).toBe(0);
  expect(thing).toThrow('not yet');
  expect(thing()).toBe(thing());
  expect(tries).toBe(2);
});

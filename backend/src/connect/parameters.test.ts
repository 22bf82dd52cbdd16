import { expect, test } from '@jest/globals';
import { readParameters } from './parameters.ts';

test.each(['a', 'resource'])(
  'more than 40 values are refused before they are read, even if all are named %s',
  (name) => {
    const search = new URLSearchParams(`${name}=1&`.repeat(41));
    expect(() => readParameters(search)).toThrow('Send at most 40 parameters.');
  },
);

test('a parameter that may be repeated keeps all of its values', () => {
  const { all, get } = readParameters(new URLSearchParams(`state=s${'&resource=x'.repeat(39)}`));
  expect([all('resource').length, get('state')]).toEqual([39, 's']);
});

import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { givenToken, readToken } from './read-token.ts';

const input = (text: string): Readable => Readable.from([text]);

test.each([undefined, '', ' \n'])(
  'without a token in the environment (%j) the first line of the input is read',
  async (given) => {
    let asked = 0;
    const token = await readToken(given, input('mm_typed \nmore'), () => {
      asked += 1;
    });
    expect([token, asked]).toEqual(['mm_typed', 1]);
    expect(givenToken(given)).toBeUndefined();
  },
);

test('a token in the environment is trimmed and used, and nothing is read from the input', async () => {
  const token = await readToken(' mm_given\n', input('mm_typed'), () => {
    throw new Error('It asked.');
  });
  expect(token).toBe('mm_given');
});

test('without any token, the error says where to provide one', async () => {
  await expect(readToken('', input(''), () => undefined)).rejects.toMatchObject({
    code: 'missing_token',
    message: expect.stringContaining('MINDMIRROR_TOKEN'),
  });
});

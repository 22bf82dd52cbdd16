import { expect, test } from '@jest/globals';
import { servedConnect } from '../../connect/testing/serve-connect.ts';
import { issueToken } from '../../testing/issue-token.ts';
import { testConnection } from './test-connection.ts';

const served = servedConnect();
const at = async (url: string, token = '') =>
  testConnection(url, { readToken: async () => Promise.resolve(token) });

test('the length of a token that was truncated while copying is reported', async () => {
  const { token } = await issueToken(served().site);
  const cut = token.slice(0, 47);
  const { state, message } = await at(`${served().site}/sse?token=${cut}`);
  expect(state).toBe('failed');
  expect(message).toMatch(/refuses the token \(401\).*this one has 47 of 52 characters/);
  expect(message).not.toContain(cut);
});

test('the advice for a revoked token is to replace it', async () => {
  const { token } = await issueToken(served().site);
  await served().product.tokens.revoke(token);
  const { message } = await at(`${served().site}/mcp`, token);
  expect(message).toMatch(/refuses the token \(401\): copy the whole URL again, and if/);
});

test('the address for hosted tools is recognized', async () => {
  const { token } = await issueToken(served().site);
  const { message } = await at(`${served().connect}/mcp`, token);
  expect(message).toMatch(/is for hosted AI tools.*without a token/);
});

test('a path that is not in the URL of any tool does not exist', async () => {
  const { token } = await issueToken(served().site);
  const { message } = await at(`${served().site}/integration?token=${token}`);
  expect(message).toMatch(/\/mcp does not exist \(404\): copy the whole URL/);
});

test.each(['memory.example/sse', 'ftp://memory.example', 'hello', ''])(
  '"%s" is not an address',
  async (text) => {
    expect(await at(text)).toEqual({
      name: 'connection',
      state: 'failed',
      message: expect.stringContaining('copy the whole URL') as unknown,
    });
  },
);

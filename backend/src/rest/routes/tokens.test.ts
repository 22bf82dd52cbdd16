import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TokenResponse, UsageResponse } from '../api-contract.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../../http/testing/serve-app.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import { newToken } from '../../tokens/format/token-format.ts';

let app: ServedApp;
beforeAll(async () => {
  app = await serveApp({ rateLimiter: { consume: async () => undefined } });
});
afterAll(async () => app.close());

const generate = async (body: string) =>
  rawRequest(app.port, '/api/generate-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

const asHolder = async (method: string, path: string, token: string) =>
  rawRequest(app.port, path, { method, headers: { authorization: `Bearer ${token}` } });

const rotateTo = async (chosen: unknown, token: string) =>
  rawRequest(app.port, '/api/token/rotate', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ new_token: chosen }),
  });

test('a visitor gets a token, its URL and its allowance, and no cache stores them', async () => {
  const { status, headers, body } = await generate('{"user_name":"Ada"}');
  const { token, ...answer } = tokenAnswer(body);
  expect(status).toBe(200);
  expect(answer).toEqual({
    url: `https://mindmirror.example/sse?token=${token}`,
    memories_used: 0,
    memory_limit: 25,
  });
  expect(headers['cache-control']).toBe('no-store');
});

const tokenAnswer = (body: string): TokenResponse => TokenResponse.strict().parse(JSON.parse(body));

test.each([
  ['{"user_name":"  Ada "}', 'Ada'],
  ['{"user_name":"   "}', undefined],
  ['{"user_name":""}', undefined],
  ['{}', undefined],
  ['{"unknown":1}', undefined],
])('%s names the token %p', async (body, name) => {
  const { token } = tokenAnswer((await generate(body)).body);
  expect((await app.product.tokens.open(token)).name).toBe(name);
});

test('a holder sees the usage and the plan', async () => {
  const { token, vault } = await app.newVault('premium');
  await fillVault({ dataDir: app.dataDir, end: app.clock.now() }, vault, [
    { text: 'User likes tea', category: 'preference' },
  ]);
  const { body } = await asHolder('GET', '/api/usage', token);
  expect(UsageResponse.strict().parse(JSON.parse(body))).toEqual({
    memories_used: 1,
    memory_limit: null,
    plan: 'premium',
  });
});

test('rotating returns a new token and ends the old one', async () => {
  const { token: old } = await app.newVault();
  const { status, headers, body } = await asHolder('POST', '/api/token/rotate', old);
  const { token } = tokenAnswer(body);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await asHolder('GET', '/api/usage', old)).status).toBe(401);
  expect((await asHolder('GET', '/api/usage', token)).status).toBe(200);
});

test('rotating to a token that the caller chose returns that token', async () => {
  const { token: old } = await app.newVault();
  const chosen = newToken();
  const answer = await rotateTo(chosen, old);
  expect(tokenAnswer(answer.body).token).toBe(chosen);
  expect((await asHolder('GET', '/api/usage', chosen)).status).toBe(200);
});

test('rotating to text that is not a token changes nothing and does not repeat it', async () => {
  const { token: old } = await app.newVault();
  for (const chosen of ['my own secret', ['in a list'], `mm_${'a'.repeat(49)}`]) {
    const { status, body } = await rotateTo(chosen, old);
    expect([status, body.includes(String(chosen))]).toEqual([400, false]);
  }
  expect((await asHolder('GET', '/api/usage', old)).status).toBe(200);
});

test('a destroyed token no longer opens anything', async () => {
  const { token } = await app.newVault();
  const { status, body } = await asHolder('DELETE', '/api/token', token);
  expect([status, body]).toEqual([204, '']);
  expect((await asHolder('GET', '/api/usage', token)).status).toBe(401);
});

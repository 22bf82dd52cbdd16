import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { TokenResponse, UsageResponse } from '../api-contract.ts';
import { aMemory } from '../../http/testing/fake-product.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../../http/testing/serve-app.ts';

let app: ServedApp;
beforeEach(async () => {
  app = await serveApp();
});
afterEach(async () => app.close());

const generate = async (body: string) =>
  rawRequest(app.port, '/api/generate-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

const asHolder = async (method: string, path: string, token: string) =>
  rawRequest(app.port, path, { method, headers: { authorization: `Bearer ${token}` } });

test('a visitor gets a token, its URL and its allowance, and no cache keeps them', async () => {
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
  expect((await generate(body)).status).toBe(200);
  expect(app.names).toEqual([name]);
});

test('a holder sees the usage and the plan', async () => {
  const holder = app.addHolder('premium');
  holder.memories.push(aMemory());
  const { body } = await asHolder('GET', '/api/usage', holder.token);
  expect(UsageResponse.strict().parse(JSON.parse(body))).toEqual({
    memories_used: 1,
    memory_limit: null,
    plan: 'premium',
  });
});

test('rotating answers the new token, and the old one is dead', async () => {
  const { token: old } = app.addHolder();
  const { status, headers, body } = await asHolder('POST', '/api/token/rotate', old);
  const { token } = tokenAnswer(body);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await asHolder('GET', '/api/usage', old)).status).toBe(401);
  expect((await asHolder('GET', '/api/usage', token)).status).toBe(200);
});

test('a destroyed token opens nothing any more', async () => {
  const { token } = app.addHolder();
  const { status, body } = await asHolder('DELETE', '/api/token', token);
  expect([status, body]).toEqual([204, '']);
  expect((await asHolder('GET', '/api/usage', token)).status).toBe(401);
});

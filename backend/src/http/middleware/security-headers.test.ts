import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rawRequest } from '../testing/raw-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';

let app: ServedApp;
beforeAll(async () => {
  app = await serveApp({
    mcp: async (ctx, next) => {
      if (ctx.method !== 'POST') {
        await next();
        return;
      }
      ctx.respond = false;
      ctx.res.writeHead(200, [...ctx.state.headers, 'Content-Type', 'application/json']).end('{}');
    },
    site: (ctx) => {
      ctx.body = 'the site';
    },
  });
});
afterAll(async () => app.close());

test.each([
  ['a response of the MCP endpoint', 'POST', {}],
  ['a page at one of its addresses', 'HEAD', {}],
  [
    'a browser’s preflight request',
    'OPTIONS',
    { origin: 'https://friend.example', 'access-control-request-method': 'POST' },
  ],
])('%s carries the security headers', async (_what, method, headers) => {
  const answer = await rawRequest(app.port, '/mcp', { method, headers });
  expect(answer.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test('a response of the MCP endpoint keeps the CORS headers for an allowed page', async () => {
  const headers = { origin: 'https://friend.example' };
  const answer = await rawRequest(app.port, '/mcp', { method: 'POST', headers });
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': 'https://friend.example',
    'x-content-type-options': 'nosniff',
  });
});

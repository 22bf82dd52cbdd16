import { expect, test } from '@jest/globals';
import { rawRequest } from '../testing/raw-request.ts';
import { serveApp } from '../testing/serve-app.ts';

test.each([
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/sse',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
])('an OAuth discovery request for %s gets a plain 404 in JSON', async (path) => {
  const app = await serveApp({
    site: (ctx) => {
      ctx.body = '<!doctype html>';
    },
  });
  const { status, headers, body } = await rawRequest(app.port, path);
  expect([status, JSON.parse(body)]).toEqual([404, { error: 'not_found' }]);
  expect(headers['content-type']).toMatch(/^application\/json/);
  await app.close();
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Problem } from '../problem.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';

let app: ServedApp;
beforeAll(async () => {
  app = await serveApp({
    site: (ctx) => {
      ctx.body = 'the site';
    },
  });
});
afterAll(async () => app.close());

test.each(['/api', '/api/', '/api/nothing', '/api/memories/a/b', '/api/generate-tokens'])(
  '%s is not a page but an unknown route',
  async (path) => {
    const { status, body } = await rawRequest(app.port, path);
    expect([status, Problem.parse(JSON.parse(body)).code]).toEqual([404, 'route_not_found']);
  },
);

test.each([
  ['GET', '/api/generate-token', 'POST'],
  ['PUT', '/api/usage', 'HEAD, GET'],
  ['PATCH', '/api/memories/m_1', 'DELETE'],
  ['POST', '/health', 'HEAD, GET'],
  ['OPTIONS', '/api/token', 'DELETE'],
])('%s %s gets the allowed methods', async (method, path, allow) => {
  const { status, headers, body } = await rawRequest(app.port, path, { method });
  expect([status, headers.allow]).toEqual([405, allow]);
  expect(Problem.parse(JSON.parse(body)).code).toBe('method_not_allowed');
});

test('the site handles everything else', async () => {
  expect((await rawRequest(app.port, '/apiary')).body).toBe('the site');
});

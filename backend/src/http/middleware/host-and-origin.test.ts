import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rawBytes, rawRequest } from '../testing/raw-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';

let app: ServedApp;
beforeAll(async () => {
  app = await serveApp({
    mcp: async (ctx, next) => {
      if (ctx.path === '/mcp') ctx.status = 204;
      else await next();
    },
  });
});
afterAll(async () => app.close());

const ask = async (headers: Record<string, string>, path = '/mcp') => {
  const { status, body } = await rawRequest(app.port, path, { headers });
  return { status, body };
};

test.each([
  'mindmirror.example',
  'mindmirror.example:8443',
  'MindMirror.Example',
  'friend.example',
  'localhost',
  'localhost:8080',
  '127.0.0.1:8080',
  '127.1.2.3',
  '[::1]:8080',
])('accepts the host %s', async (host) => {
  expect((await ask({ host })).status).toBe(204);
});

test.each([
  'evil.example',
  'mindmirror.example.evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.7',
  '[::2]',
  '[::1',
  'mindmirror.example@evil.example',
])('refuses the host %p', async (host) => {
  const { status, body } = await ask({ host });
  expect(status).toBe(403);
  expect(body).toContain('host_not_allowed');
  expect(body).not.toContain(host);
});

test.each(['GET /mcp HTTP/1.1\r\nHost: ', 'GET /mcp HTTP/1.0'])(
  'refuses a request without a host: %p',
  async (head) => {
    const answer = await rawBytes(app.port, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  },
);

test.each(['/livez', '/readyz'])('%s answers probes that use the pod’s address', async (path) => {
  expect((await ask({ host: '10.0.0.7:8080' }, path)).status).toBe(200);
});

test.each([
  ['mindmirror.example', 'https://mindmirror.example'],
  ['mindmirror.example', 'https://friend.example'],
  ['localhost:8080', 'http://localhost:5173'],
  ['127.0.0.1:8080', 'http://localhost:8080'],
])('the host %s accepts a page from %s', async (host, origin) => {
  expect((await ask({ host, origin })).status).toBe(204);
});

test.each([
  ['mindmirror.example', 'https://evil.example'],
  ['mindmirror.example', 'http://mindmirror.example'],
  ['mindmirror.example', 'https://mindmirror.example:8443'],
  ['mindmirror.example', 'https://mindmirror.example.evil.example'],
  ['mindmirror.example', 'http://localhost:5173'],
  ['localhost:8080', 'https://evil.example'],
  ['localhost:8080', 'null'],
  ['localhost:8080', 'not a url'],
])('the host %s refuses a page from %s', async (host, origin) => {
  const { status, body } = await ask({ host, origin });
  expect(status).toBe(403);
  expect(body).toContain('origin_not_allowed');
});

test('a foreign page is refused on probe paths too', async () => {
  expect((await ask({ origin: 'https://evil.example' }, '/livez')).status).toBe(403);
});

test('an allowed page may read responses, errors included', async () => {
  const headers = { origin: 'https://friend.example' };
  for (const path of ['/health', '/api/usage']) {
    const answer = await rawRequest(app.port, path, { headers });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://friend.example',
      vary: 'Origin',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  }
});

test('a preflight request from an allowed page is answered', async () => {
  const { status, headers } = await rawRequest(app.port, '/api/memories/m_1', {
    method: 'OPTIONS',
    headers: { origin: 'https://friend.example', 'access-control-request-method': 'DELETE' },
  });
  expect(status).toBe(204);
  expect(headers['access-control-allow-methods']).toContain('DELETE');
  expect(headers['access-control-allow-headers']).toContain('authorization');
});

test('a page that is not allowed gets no permission, not even for a preflight request', async () => {
  const { status, headers } = await rawRequest(app.port, '/api/generate-token', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(status).toBe(403);
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('a call without an origin gets no CORS headers', async () => {
  const { headers } = await rawRequest(app.port, '/health');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

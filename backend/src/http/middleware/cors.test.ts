import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rawRequest } from '../testing/raw-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';

let app: ServedApp;
beforeAll(async () => {
  app = await serveApp();
});
afterAll(async () => app.close());

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

test('its browser’s preflight request is answered', async () => {
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

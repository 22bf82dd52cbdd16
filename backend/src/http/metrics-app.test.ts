import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMetricsApp, listen } from './index.ts';
import { rawRequest } from './testing/raw-request.ts';

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = createMetricsApp({ render: async () => 'mindmirror_open_streams 3\n' });
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => server.close());

test('the metrics are where a scraper looks, as the text it reads', async () => {
  const { status, headers, body } = await rawRequest(server.port, '/metrics');
  expect([status, body]).toEqual([200, 'mindmirror_open_streams 3\n']);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
});

test.each([
  ['GET', '/'],
  ['GET', '/health'],
  ['GET', '/metrics/x'],
  ['POST', '/metrics'],
])('nothing else is: %s %s', async (method, path) => {
  expect((await rawRequest(server.port, path, { method })).status).toBe(404);
});

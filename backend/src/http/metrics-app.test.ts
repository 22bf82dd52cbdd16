import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMetricsApp, listen } from './index.ts';
import { rawRequest } from './testing/raw-request.ts';

let isReady = false;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = createMetricsApp({
    render: async () => 'mindmirror_open_streams 3\n',
    isReady: () => isReady,
  });
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => server.close());

test('the metrics are where a scraper looks, as the text it reads', async () => {
  const { status, headers, body } = await rawRequest(server.port, '/metrics');
  expect([status, body]).toEqual([200, 'mindmirror_open_streams 3\n']);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
});

test('a probe hears that the process lives, and whether it is ready at this moment', async () => {
  const ask = async (path: string) => {
    const { status, body } = await rawRequest(server.port, path);
    return { status, says: JSON.parse(body) as unknown };
  };
  expect(await ask('/livez')).toEqual({ status: 200, says: { status: 'ok' } });
  expect(await ask('/readyz')).toEqual({ status: 503, says: { status: 'not_ready' } });
  isReady = true;
  expect(await ask('/readyz')).toEqual({ status: 200, says: { status: 'ok' } });
});

test.each([
  ['GET', '/'],
  ['GET', '/health'],
  ['GET', '/metrics/x'],
  ['POST', '/metrics'],
  ['POST', '/livez'],
])('nothing else is: %s %s', async (method, path) => {
  expect((await rawRequest(server.port, path, { method })).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { counted, recordEvidence } from '../../tests/proof/testing/evidence.ts';
import { iterations } from '../../tests/proof/testing/iterations.ts';
import { createMetricsApp, listen } from './index.ts';
import { rawBytes, rawRequest } from './testing/raw-request.ts';

let isReady = false;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = createMetricsApp({
    render: async () => 'mindmirror_open_streams 3\n',
    isReady: () => isReady,
    hosts: ['memory.example', 'api.monitoring.svc'],
  });
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => server.close());

test('serves the metrics as text at /metrics', async () => {
  const { status, headers, body } = await rawRequest(server.port, '/metrics');
  expect([status, body]).toEqual([200, 'mindmirror_open_streams 3\n']);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
});

test('reports liveness and readiness to probes', async () => {
  const ask = async (path: string) => {
    const { status, body } = await rawRequest(server.port, path);
    return { status, answer: JSON.parse(body) as unknown };
  };
  expect(await ask('/livez')).toEqual({ status: 200, answer: { status: 'ok' } });
  expect(await ask('/readyz')).toEqual({ status: 503, answer: { status: 'not_ready' } });
  isReady = true;
  expect(await ask('/readyz')).toEqual({ status: 200, answer: { status: 'ok' } });
});

test.each([
  ['GET', '/'],
  ['GET', '/health'],
  ['GET', '/metrics/x'],
  ['POST', '/metrics'],
  ['POST', '/livez'],
])('serves nothing else: %s %s', async (method, path) => {
  expect((await rawRequest(server.port, path, { method })).status).toBe(404);
});

const statusFor = async (host: string, path = '/metrics'): Promise<number> =>
  (await rawRequest(server.port, path, { headers: { host } })).status;

test.each([
  '10.244.1.7:9090',
  '[fd00::7]:9090',
  '[::ffff:10.0.0.7]',
  'localhost:9090',
  'LOCALHOST',
  '[::1]:9090',
  'memory.example',
  'API.monitoring.svc:9090',
])('a scraper that requests %s gets the metrics', async (host) => {
  expect(await statusFor(host)).toBe(200);
});

test.each([
  'evil.example',
  'evil.example:9090',
  'memory.example.evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.7.evil.example',
  'memory.example.',
  '[evil.example]',
  '[::1',
  '10.0.0.256',
])('a page that points %s at the port gets no metrics @metrics-keep-their-host', async (host) => {
  const { status, body } = await rawRequest(server.port, '/metrics', { headers: { host } });
  expect(status).toBe(403);
  expect(body).not.toContain('mindmirror_');
  expect(body).not.toContain(host);
});

/** Names that someone else can own, containing or contained in those that are served. */
const foreignName = fc
  .tuple(
    fc.constantFrom('', 'x.', 'rebind-', '127.0.0.1.', '10-0-0-7.'),
    fc.constantFrom('memory.example', 'localhost', '127.0.0.1', '10.0.0.7', '[fd00::7]', 'www'),
    fc.constantFrom('.', '-', '..', '%00', '_'),
    fc.domain(),
    fc.constantFrom('', ':80', ':9090', ':x'),
  )
  .chain((parts) => fc.constantFrom(parts.join(''), parts.join('').toUpperCase()))
  .filter((host) => !host.toLowerCase().startsWith('[fd00::7]'));

test('a name that somebody else can own gets no metrics @metrics-keep-their-host', async () => {
  const names = iterations({ test: 100, proof: 10_000 });
  await fc.assert(
    fc.asyncProperty(foreignName, async (host) => {
      const { status, body } = await rawRequest(server.port, '/metrics', { headers: { host } });
      expect({ host, status }).toEqual({ host, status: 403 });
      expect(body).not.toContain('mindmirror_');
    }),
    { numRuns: names },
  );
  recordEvidence({
    promise: 'metrics-keep-their-host',
    tried: `${counted(names)} host names that contain a known name or address and belong to somebody else, with and without a port: 403 each time, 0 metrics`,
  });
});

test.each(['GET /metrics HTTP/1.1\r\nHost: ', 'GET /metrics HTTP/1.0'])(
  'a request without a host gets no metrics: %p',
  async (head) => {
    const answer = await rawBytes(server.port, `${head}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  },
);

test('probes work under any name', async () => {
  isReady = true;
  expect([
    await statusFor('evil.example', '/livez'),
    await statusFor('evil.example', '/readyz'),
  ]).toEqual([200, 200]);
});

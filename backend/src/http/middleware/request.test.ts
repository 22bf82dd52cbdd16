import { expect, test, afterEach } from '@jest/globals';
import { rawRequest } from '../testing/raw-request.ts';
import { forgetRequest } from '../../mcp/sse/forget-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';
import { days } from '../../kernel/duration.ts';
import { fakeClock } from '../../testing/fake-clock.ts';

let app: ServedApp | undefined;
afterEach(async () => app?.close());

test('every request has a unique id, even across processes', async () => {
  const ids: string[] = [];
  const apps = await Promise.all(
    [1, 2].map(async () =>
      serveApp({
        mcp: (ctx) => {
          ids.push(ctx.state.requestId);
          ctx.status = 204;
        },
      }),
    ),
  );
  for (const { port, close } of apps) {
    for (let call = 0; call < 3; call += 1) await rawRequest(port, '/mcp');
    await close();
  }
  expect(new Set(ids).size).toBe(6);
});

test('the client key is computed only on access', async () => {
  const hashed: string[] = [];
  const keys: string[] = [];
  const { port, close } = await serveApp({
    hashAddress: (address) => {
      hashed.push(address);
      return 'a key';
    },
    mcp: (ctx) => {
      if (ctx.path === '/sse') keys.push(ctx.state.clientKey, ctx.state.clientKey);
      ctx.status = 204;
    },
  });
  await rawRequest(port, '/mcp');
  expect(hashed).toEqual([]);
  await rawRequest(port, '/sse');
  expect([hashed, keys]).toEqual([['127.0.0.1'], ['a key', 'a key']]);
  await close();
});

test('the client key stays the one of the client after a stream has forgotten its request', async () => {
  const keys: (string | undefined)[] = [];
  app = await serveApp({
    settings: { trustedProxies: 1 },
    mcp: (ctx) => {
      keys.push(ctx.state.clientKey);
      forgetRequest(ctx);
      keys.push(ctx.state.clientKey, ctx.state.networkKey);
      ctx.status = 204;
    },
  });
  await rawRequest(app.port, '/sse', { headers: { 'x-forwarded-for': '2001:db8::1' } });
  const [client, network] = ['20010db8000000/56', '20010db80000/48'];
  expect(keys).toEqual([client, client, network].map((block) => `hash of ${block}`));
});

test('a call with a valid token does not compute the client key', async () => {
  const hashed: string[] = [];
  const { port, newVault, close } = await serveApp({
    hashAddress: (address) => {
      hashed.push(address);
      return 'a key';
    },
  });
  const headers = { authorization: `Bearer ${(await newVault()).token}` };
  const { status } = await rawRequest(port, '/api/usage', { headers });
  expect([status, hashed]).toEqual([200, []]);
  await close();
});

const answered = (served: ServedApp) =>
  served.counted.filter(({ name }) => name === 'mindmirror_http_requests_total');

test('a log line has the route pattern, the status and a duration that no clock change affects, never the URL', async () => {
  const clock = fakeClock();
  app = await serveApp({
    clock,
    site: () => {
      clock.move(days(1));
    },
  });
  const headers = { authorization: `Bearer ${(await app.newVault()).token}` };
  await rawRequest(app.port, '/api/memories/m_unknown?x=private', { method: 'DELETE', headers });
  await rawRequest(app.port, '/some/private/page');
  expect(app.logged.filter(({ event }) => event === 'request_served')).toMatchObject([
    { event: 'request_served', method: 'DELETE', route: '/api/memories/:id', status: 404 },
    { event: 'request_served', method: 'GET', route: 'other' },
  ]);
  for (const { durationMs } of app.logged) {
    if (durationMs !== undefined) expect(Math.abs(durationMs)).toBeLessThan(days(1));
  }
  expect(answered(app)).toMatchObject([
    { route: '/api/memories/:id', status: '4xx' },
    { route: 'other', status: '4xx' },
  ]);
  expect(JSON.stringify(app.logged)).not.toContain('private');
});

test('calls of the MCP endpoint are counted here and logged by the endpoint', async () => {
  app = await serveApp({
    mcp: (ctx) => {
      ctx.status = 202;
    },
  });
  await rawRequest(app.port, '/messages?sessionId=private', { method: 'POST' });
  expect(answered(app)).toMatchObject([{ route: '/messages', status: '2xx' }]);
  expect(app.logged).toEqual([]);
});

test('probes are not logged', async () => {
  app = await serveApp();
  await rawRequest(app.port, '/livez');
  await rawRequest(app.port, '/readyz');
  expect([app.logged.length, answered(app).length]).toEqual([0, 2]);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import type { AppMiddleware } from './context.ts';
import { routes } from '../rest/routes/index.ts';
import { rawBytes, rawRequest, type RawResponse } from './testing/raw-request.ts';
import { serveApp, type ServedApp } from './testing/serve-app.ts';

const planted = 'mm_PlantedToken';
let app: ServedApp;
/** What on-finished has attached to the last response with the site. */
let watchersOfSite: unknown = 'no response yet';

beforeAll(async () => {
  app = await serveApp({
    rateLimiter: { consume: async () => undefined },
    mcp: async (ctx, next) => {
      if (ctx.path === '/sse') throw new AppError('invalid_token', 'This token is not valid.');
      if (ctx.path === '/mcp') throw new Error(`unforeseen ${String(ctx.state.token)}`);
      await next();
    },
    site: async (ctx, next) => {
      if (ctx.path === '/') {
        ctx.body = 'the site';
        watchersOfSite = Reflect.get(ctx.res, '__onFinished');
      } else {
        await next();
      }
    },
  });
});
afterAll(async () => app.close());

type Asked = readonly [
  path: string,
  method: string,
  headers?: Record<string, string>,
  body?: string,
];

const json = { 'content-type': 'application/json' };
const served: readonly Asked[] = routes.map(({ path, method }) => [
  path.replace('{id}', 'm_1'),
  method.toUpperCase(),
]);
const failures: readonly Asked[] = [
  ['/sse', 'GET'],
  ['/mcp', 'POST'],
  ['/api/nothing', 'GET'],
  ['/api/usage', 'PUT'],
  ['/api/generate-token', 'POST', json, '{'],
  ['/api/generate-token', 'POST', { 'content-type': 'text/plain' }, 'x'],
  ['/api/generate-token', 'POST', json, `{"user_name":"${'a'.repeat(70_000)}"}`],
  ['/health', 'GET', { host: 'evil.example' }],
  ['/health', 'GET', { origin: 'https://evil.example' }],
  ['/.well-known/openid-configuration', 'GET'],
  ['/nothing', 'GET'],
  ['/', 'GET'],
];

const ask = async ([path, method, headers = {}, body]: Asked): Promise<RawResponse> =>
  rawRequest(app.port, path, { method, headers, ...(body !== undefined && { body }) });

test.each([...served, ...failures])('%s %s carries every security header', async (...asked) => {
  const { headers } = await ask(asked);
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=31536000',
    'cache-control': 'no-store',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

test('a server without TLS sends no Strict-Transport-Security header', async () => {
  const plain = await serveApp({ settings: { publicUrl: 'http://localhost:8080' } });
  const { headers } = await rawRequest(plain.port, '/health');
  expect(headers).not.toHaveProperty('strict-transport-security');
  await plain.close();
});

const withTokenEverywhere = (asked: Asked): readonly Asked[] => {
  const [path, method, headers = {}, body = ''] = asked;
  const inQuery = `${path}?token=${planted}&a=1`;
  return [
    [inQuery, method, headers, body],
    [`${path}?token=${planted}&token=${planted}2`, method, headers, body],
    [path, method, { ...headers, authorization: `Bearer ${planted}` }, body],
    [inQuery, method, { ...headers, authorization: `Bearer ${planted}2` }, body],
    [path, method, { ...headers, authorization: planted }, body],
  ];
};

test.each([...served, ...failures])('%s %s returns no token in a response', async (...asked) => {
  for (const call of withTokenEverywhere(asked)) {
    const { headers, body } = await ask(call);
    expect(JSON.stringify(headers) + body).not.toContain(planted);
  }
  expect(JSON.stringify([app.logged, app.counted])).not.toContain(planted);
});

test('nothing planted in a body is returned or logged', async () => {
  const body = JSON.stringify({ user_name: [planted], email: { $ne: planted }, source: planted });
  for (const path of ['/api/generate-token', '/api/join-waitlist']) {
    const answer = await ask([path, 'POST', json, body]);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toContain(planted);
  }
  expect(JSON.stringify([app.logged, app.counted])).not.toContain(planted);
});

test('all unknown paths share one route name in the metrics', async () => {
  const before = app.counted.length;
  for (const name of ['one', 'two', 'three']) await ask([`/${name}`, 'GET']);
  const routes = app.counted.slice(before).flatMap(({ route }) => route ?? []);
  expect(new Set(routes)).toEqual(new Set(['other']));
});

test('invalid HTTP after a request is not logged as a server failure', async () => {
  // The response has started when the parser reaches the second line.
  const begun: AppMiddleware = (ctx) => {
    ctx.respond = false;
    ctx.res.write('begun');
  };
  const { port, logged, close } = await serveApp({ site: begun });
  await rawBytes(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n{"no": "HTTP"}');
  await close();
  expect(logged.map(({ event }) => event)).not.toContain('request_failed');
});

test('Koa does not watch the responses', async () => {
  await ask(['/', 'GET']);
  expect(watchersOfSite).toBeUndefined();
});

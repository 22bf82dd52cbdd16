import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rawRequest } from '../testing/raw-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';

let app: ServedApp;
let lifted: string | undefined;

beforeAll(async () => {
  app = await serveApp({
    mcp: async (ctx, next) => {
      if (ctx.path !== '/mcp') {
        await next();
        return;
      }
      lifted = ctx.state.token;
      ctx.body = ctx.originalUrl;
    },
  });
});
afterAll(async () => app.close());

test('a whole URL is served as its path, and its token is extracted', async () => {
  const { status, body } = await rawRequest(app.port, 'http://localhost/mcp?a=1&token=mm_abc');
  expect([status, body, lifted]).toEqual([200, '/mcp?a=1', 'mm_abc']);
});

test('its host replaces the Host header', async () => {
  const headers = { host: 'localhost' };
  const { status } = await rawRequest(app.port, 'http://attacker.example/livez/', { headers });
  expect(status).toBe(403);
});

test.each(['http://[::1/', 'ftp://localhost/livez', '*'])(
  'the target %s is refused with a message',
  async (target) => {
    const { status, body } = await rawRequest(app.port, target);
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ code: 'invalid_input' });
  },
);

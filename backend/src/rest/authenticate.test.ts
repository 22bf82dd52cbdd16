import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rateLimits } from '../kernel/rate-limiter.ts';
import { rawRequest } from '../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../http/testing/serve-app.ts';

let app: ServedApp;
beforeEach(async () => {
  app = await serveApp();
});
afterEach(async () => app.close());

const ask = async (token?: string, path = '/api/usage') => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { status, body } = await rawRequest(app.port, path, { headers });
  return { status, code: (JSON.parse(body) as { code?: string }).code };
};

test('a living token is let in', async () => {
  expect(await ask(app.addHolder().token)).toMatchObject({ status: 200 });
});

test('no token is 401, and a token in the URL is none', async () => {
  const { token } = app.addHolder();
  expect(await ask()).toEqual({ status: 401, code: 'missing_token' });
  expect(await ask(undefined, `/api/usage?token=${token}`)).toMatchObject({ status: 401 });
  expect(app.lookups()).toBe(0);
});

test('after too many wrong tokens an address is told to wait, and a good token is still let in', async () => {
  const allowed = rateLimits.invalid_token.points;
  for (let call = 0; call < allowed; call += 1) {
    expect(await ask(`mm_wrong${call}`)).toEqual({ status: 401, code: 'invalid_token' });
  }
  expect(await ask('mm_wrong')).toEqual({ status: 429, code: 'rate_limited' });
  expect(await ask(app.addHolder().token)).toMatchObject({ status: 200 });
});

test('a missing token costs nothing', async () => {
  for (let call = 0; call < rateLimits.invalid_token.points + 1; call += 1) await ask();
  expect(await ask('mm_wrong')).toMatchObject({ status: 401 });
});

test('a vault has an allowance of its own', async () => {
  const [one, two] = [app.addHolder(), app.addHolder()];
  for (let call = 0; call < rateLimits.vault_calls.points; call += 1) await ask(one.token);
  expect(await ask(one.token)).toEqual({ status: 429, code: 'rate_limited' });
  expect(await ask(two.token)).toMatchObject({ status: 200 });
});

test('a store that is down costs the caller nothing', async () => {
  await app.close();
  const spent: string[] = [];
  const { product } = app;
  app = await serveApp({
    product: {
      ...product,
      tokens: {
        ...product.tokens,
        open: async () => {
          throw new Error('down');
        },
      },
    },
    rateLimiter: {
      spend: async (limit) => void spent.push(limit),
    },
  });
  expect(await ask('mm_any')).toMatchObject({ status: 500 });
  expect(spent).toEqual([]);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppError } from '../kernel/errors.ts';
import { rateLimits } from '../kernel/rate-limiter.ts';
import { rawRequest } from '../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../http/testing/serve-app.ts';
import { inParallel } from '../testing/times.ts';
import { productWith } from '../testing/product-with.ts';
import { newToken } from '../tokens/format/token-format.ts';

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

test('a valid token is accepted', async () => {
  expect(await ask((await app.newVault()).token)).toMatchObject({ status: 200 });
});

test('a call without a token is 401, and a token in the URL does not count', async () => {
  const { token } = await app.newVault();
  const missing = { status: 401, code: 'missing_token' };
  expect(await ask()).toEqual(missing);
  expect(await ask(undefined, `/api/usage?token=${token}`)).toEqual(missing);
});

test('after too many invalid tokens an address has to wait, but a valid token still works', async () => {
  const allowed = rateLimits.invalid_token.points;
  for (let call = 0; call < allowed; call += 1) {
    expect(await ask(newToken())).toEqual({ status: 401, code: 'invalid_token' });
  }
  expect(await ask(newToken())).toEqual({ status: 429, code: 'rate_limited' });
  expect(await ask((await app.newVault()).token)).toMatchObject({ status: 200 });
});

test('a missing token costs no quota', async () => {
  for (let call = 0; call < rateLimits.invalid_token.points + 1; call += 1) await ask();
  expect(await ask(newToken())).toMatchObject({ status: 401 });
});

test('each vault has its own quota', async () => {
  const [one, two] = [await app.newVault(), await app.newVault()];
  for (let call = 0; call < rateLimits.vault_calls.points; call += 1) await ask(one.token);
  expect(await ask(one.token)).toEqual({ status: 429, code: 'rate_limited' });
  expect(await ask(two.token)).toMatchObject({ status: 200 });
});

test('an unavailable store costs the caller no quota', async () => {
  const spent: string[] = [];
  const down = await serveApp(({ ports }) => ({
    product: productWith(ports, {
      vaults: {
        findByLookup: async () => {
          throw new AppError('storage_unavailable', 'The storage cannot be reached. Try again.');
        },
      },
    }),
    rateLimiter: {
      consume: async (limit) => void spent.push(limit),
    },
  }));
  const headers = { authorization: `Bearer ${newToken()}` };
  expect((await rawRequest(down.port, '/api/usage', { headers })).status).toBe(503);
  expect(spent).toEqual([]);
  await down.close();
});

test('requests whose bodies never arrive do not block other calls with the token', async () => {
  const { token } = await app.newVault();
  const unfinished = await inParallel(4, async () => {
    const socket = connect(app.port, '127.0.0.1');
    const lines = ['POST /api/memories HTTP/1.1', 'Host: 127.0.0.1', 'Content-Length: 500'];
    const type = 'Content-Type: application/json';
    socket.write([...lines, type, `Authorization: Bearer ${token}`, '', '{'].join('\r\n'));
    await once(socket, 'connect');
    return socket;
  });
  expect(await ask(token)).toMatchObject({ status: 200 });
  for (const socket of unfinished) socket.destroy();
});

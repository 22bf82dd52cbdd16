import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppError } from '../../kernel/errors.ts';
import { rawBytes, rawRequest } from '../testing/raw-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';

const attacker = '192.0.2.1';
const other = '192.0.2.2';
/** Sent a wrong token once. */
const mistaken = '192.0.2.3';

let app: ServedApp;
let handled: string[];

beforeEach(async () => {
  handled = [];
  app = await serveApp({
    settings: { trustedProxies: 1 },
    mcp: async (ctx) => {
      const client = ctx.get('x-forwarded-for');
      handled.push(client);
      if (client !== other) throw new AppError('invalid_token', 'This token is not valid.');
      ctx.body = 'done';
    },
  });
});
afterEach(async () => app.close());

const requestFrom = (client: string, connection = 'keep-alive'): string =>
  `GET /mcp HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nConnection: ${connection}\r\n\r\n`;

const sendWrongToken = async (client: string): Promise<void> => {
  const headers = { 'x-forwarded-for': client, authorization: 'Bearer wrong' };
  await rawRequest(app.port, '/mcp', { headers });
  handled = [];
};

/** Requests that a proxy passes on at once. */
const atOnce = async (requests: readonly string[]): Promise<void> => {
  await rawBytes(app.port, requests.join(''));
};

test('requests of a client that was just refused do not delay those of others', async () => {
  await sendWrongToken(attacker);
  await atOnce([...Array<string>(40).fill(requestFrom(attacker)), requestFrom(other, 'close')]);
  expect(handled[0]).toBe(other);
  expect(handled).toHaveLength(41);
});

test('a client that was not refused is served in order of arrival', async () => {
  await atOnce([requestFrom(attacker), requestFrom(other, 'close')]);
  expect(handled).toEqual([attacker, other]);
});

test('a client that sent no token is served in order of arrival, too', async () => {
  await rawRequest(app.port, '/mcp', { headers: { 'x-forwarded-for': mistaken } });
  handled = [];
  await atOnce([requestFrom(mistaken), requestFrom(other, 'close')]);
  expect(handled).toEqual([mistaken, other]);
});

test('a client that was refused once does not wait for all requests of another one', async () => {
  await sendWrongToken(attacker);
  await sendWrongToken(mistaken);
  await atOnce([...Array<string>(40).fill(requestFrom(attacker)), requestFrom(mistaken, 'close')]);
  expect(handled.indexOf(mistaken)).toBe(1);
});

test('of clients that were refused, 4 requests continue in a turn of the event loop', async () => {
  await sendWrongToken(attacker);
  const over = new AbortController();
  const perTurn: number[] = [];
  const counting = (async () => {
    while (!over.signal.aborted) {
      const before = handled.length;
      await nextTurn();
      perTurn.push(handled.length - before);
    }
  })();
  await atOnce([...Array<string>(40).fill(requestFrom(attacker)), requestFrom(attacker, 'close')]);
  over.abort();
  await counting;
  expect(handled).toHaveLength(41);
  expect(Math.max(...perTurn)).toBe(4);
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppError } from '../../kernel/errors.ts';
import { rawBytes, rawRequest } from '../testing/raw-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';

const attacker = '192.0.2.1';
const other = '192.0.2.2';

let app: ServedApp;
let handled: string[];

beforeEach(async () => {
  handled = [];
  app = await serveApp({
    settings: { trustedProxies: 1 },
    mcp: async (ctx) => {
      const client = ctx.get('x-forwarded-for');
      handled.push(client);
      if (client === attacker) throw new AppError('invalid_token', 'This token is not valid.');
      ctx.body = 'done';
    },
  });
});
afterEach(async () => app.close());

const requestFrom = (client: string, connection = 'keep-alive'): string =>
  `GET /mcp HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\nConnection: ${connection}\r\n\r\n`;

/** Requests that a proxy passes on at once. */
const atOnce = async (requests: readonly string[]): Promise<void> => {
  await rawBytes(app.port, requests.join(''));
};

test('requests of a client that was just refused do not delay those of others', async () => {
  await rawRequest(app.port, '/mcp', { headers: { 'x-forwarded-for': attacker } });
  handled = [];
  await atOnce([...Array<string>(40).fill(requestFrom(attacker)), requestFrom(other, 'close')]);
  expect(handled[0]).toBe(other);
  expect(handled).toHaveLength(41);
});

test('a client that was not refused is served in order of arrival', async () => {
  await atOnce([requestFrom(attacker), requestFrom(other, 'close')]);
  expect(handled).toEqual([attacker, other]);
});

test('of clients that were refused, 16 requests continue in a turn of the event loop', async () => {
  await rawRequest(app.port, '/mcp', { headers: { 'x-forwarded-for': attacker } });
  handled = [];
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
  expect(Math.max(...perTurn)).toBe(16);
});

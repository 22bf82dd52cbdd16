import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppError } from '../../kernel/errors.ts';
import type { AppContext } from '../context.ts';
import { rawBytes, rawRequest } from '../testing/raw-request.ts';
import { serveApp, type ServedApp } from '../testing/serve-app.ts';
import { deprioritizeRefused } from './deprioritize-refused.ts';

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

test('a client whose requests began before the first refusal gets one turn as well', async () => {
  const middleware = deprioritizeRefused();
  const refusedOf: string[] = [];
  // Without HTTP between them, no turn passes between a refusal and the next requests.
  const request = async (clientKey: string, answered?: Promise<void>): Promise<void> => {
    const res = { statusCode: 200 };
    const req = { socket: { destroyed: false } };
    // The middleware reads nothing else of the context.
    const ctx = { state: { clientKey, token: 'wrong' }, req, res } as unknown as AppContext;
    await middleware(ctx, async () => {
      await answered;
      refusedOf.push(clientKey);
      res.statusCode = 401;
    });
  };
  await request(mistaken);
  const begun = Array.from({ length: 4 }, () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    return { done: request(attacker, promise), answer: resolve };
  });
  const later: Promise<void>[] = [];
  for (const { done, answer } of begun) {
    answer(undefined);
    await done;
    later.push(...Array.from({ length: 20 }, async () => request(attacker)));
  }
  refusedOf.length = 0;
  await Promise.all([...later, request(mistaken), request(mistaken)]);
  expect(refusedOf.indexOf(mistaken)).toBe(1);
  expect(refusedOf.lastIndexOf(mistaken)).toBe(3);
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

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ExportResponse, Problem } from '../api-contract.ts';
import { aMemory } from '../../http/testing/fake-product.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../../http/testing/serve-app.ts';

let app: ServedApp;
beforeEach(async () => {
  app = await serveApp();
});
afterEach(async () => app.close());

const ask = async (token: string, query = '') =>
  rawRequest(app.port, `/api/export${query}`, { headers: { authorization: `Bearer ${token}` } });

test('a premium holder downloads every memory as JSON', async () => {
  const holder = app.addHolder('premium');
  holder.memories.push(aMemory(), aMemory());
  const { headers, body } = await ask(holder.token);
  expect(ExportResponse.parse(JSON.parse(body)).memories).toHaveLength(2);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="mindmirror-memories.json"',
    'cache-control': 'no-store',
  });
});

test('or as a table', async () => {
  const holder = app.addHolder('premium');
  holder.memories.push(aMemory());
  const { headers, body } = await ask(holder.token, '?format=csv');
  expect(body.split('\r\n')).toHaveLength(3);
  expect(headers['content-disposition']).toBe('attachment; filename="mindmirror-memories.csv"');
});

test('a vault without memories is a file too', async () => {
  const { status, body } = await ask(app.addHolder('premium').token);
  expect([status, JSON.parse(body)]).toEqual([200, { memories: [] }]);
});

test('a free holder is told why there is no file', async () => {
  const { status, headers, body } = await ask(app.addHolder().token);
  expect([status, Problem.parse(JSON.parse(body)).code]).toEqual([403, 'premium_required']);
  expect(headers).not.toHaveProperty('content-disposition');
});

test('a file that breaks half way is cut off, and its error’s words stay here', async () => {
  await app.close();
  const { product } = app;
  app = await serveApp({
    product: {
      ...product,
      memories: {
        ...product.memories,
        exportAll: async function* () {
          yield [aMemory()];
          yield [aMemory()];
          throw new RangeError('planted');
        },
      },
      tokens: { ...product.tokens, open: async () => app.addHolder('premium').vault },
    },
  });
  await expect(ask('mm_any')).rejects.toThrow();
  expect(app.logged).toContainEqual(
    expect.objectContaining({ event: 'request_failed', errorName: 'RangeError' }),
  );
  expect(JSON.stringify(app.logged)).not.toContain('planted');
});

test('a reader that leaves early ends the reading', async () => {
  await app.close();
  const { product } = app;
  const ended = Promise.withResolvers<string>();
  app = await serveApp({
    product: {
      ...product,
      memories: {
        ...product.memories,
        exportAll: async function* () {
          try {
            for (;;) yield [aMemory({ text: 'a'.repeat(4_000) })];
          } finally {
            ended.resolve('ended');
          }
        },
      },
      tokens: { ...product.tokens, open: async () => app.addHolder('premium').vault },
    },
  });
  const leaving = new AbortController();
  const headers = { authorization: 'Bearer mm_any' };
  const response = await fetch(`${app.origin}/api/export`, { headers, signal: leaving.signal });
  expect(response.status).toBe(200);
  leaving.abort();
  expect(await ended.promise).toBe('ended');
});

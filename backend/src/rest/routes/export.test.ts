import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ExportResponse, Problem } from '../api-contract.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../../http/testing/serve-app.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import type { NewVault } from '../../testing/product-on-disk.ts';
import { productWith } from '../../testing/product-with.ts';
import { times } from '../../testing/times.ts';

let app: ServedApp;
beforeAll(async () => {
  app = await serveApp();
});
afterAll(async () => app.close());

/** An app for a single test. It is closed even if that test fails. */
let own: ServedApp | undefined;
afterEach(async () => {
  await own?.close();
  own = undefined;
});

/** A premium vault with this many memories of at most 4,000 characters each. */
const holderOf = async (served: ServedApp, count: number, length = 10): Promise<NewVault> => {
  const holder = await served.newVault('premium');
  const texts = times(count, (index) => `${index} ${'x'.repeat(length)}`);
  await fillVault(
    { dataDir: served.dataDir, end: served.clock.now() },
    holder.vault,
    texts.map((text) => ({ text, category: 'preference' })),
  );
  return holder;
};

const ask = async (token: string, query = '') =>
  rawRequest(app.port, `/api/export${query}`, { headers: { authorization: `Bearer ${token}` } });

test('a premium holder downloads every memory as JSON', async () => {
  const { token } = await holderOf(app, 2);
  const { headers, body } = await ask(token);
  expect(ExportResponse.parse(JSON.parse(body)).memories).toHaveLength(2);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="mindmirror-memories.json"',
    'cache-control': 'no-store',
  });
});

test('a premium holder downloads every memory as a table', async () => {
  const { token } = await holderOf(app, 1);
  const { headers, body } = await ask(token, '?format=csv');
  expect(body.split('\r\n')).toHaveLength(3);
  expect(headers['content-disposition']).toBe('attachment; filename="mindmirror-memories.csv"');
});

test('an empty vault exports a valid file', async () => {
  const { status, body } = await ask((await holderOf(app, 0)).token);
  expect([status, JSON.parse(body)]).toEqual([200, { memories: [] }]);
});

test('a free holder gets the reason instead of a file', async () => {
  const { status, headers, body } = await ask((await app.newVault()).token);
  expect([status, Problem.parse(JSON.parse(body)).code]).toEqual([403, 'premium_required']);
  expect(headers).not.toHaveProperty('content-disposition');
});

test('a file that breaks halfway is cut off, and the error’s own message is not logged', async () => {
  let pages = 0;
  own = await serveApp(({ ports }) => ({
    product: productWith(ports, {
      memories: {
        page: async (...query) => {
          pages += 1;
          if (pages > 1) throw new RangeError('planted');
          return ports.memories.page(...query);
        },
      },
    }),
  }));
  const { token } = await holderOf(own, 300);
  const headers = { authorization: `Bearer ${token}` };
  await expect(rawRequest(own.port, '/api/export', { headers })).rejects.toThrow();
  expect(own.logged).toContainEqual(
    expect.objectContaining({ event: 'request_failed', errorName: 'RangeError' }),
  );
  expect(JSON.stringify(own.logged)).not.toContain('planted');
});

test('a client that disconnects early stops the reading', async () => {
  const ended = Promise.withResolvers<string>();
  own = await serveApp(({ product }) => ({
    product: {
      ...product,
      memories: {
        ...product.memories,
        async *exportAll(vault) {
          try {
            for (;;) yield* product.memories.exportAll(vault);
          } finally {
            ended.resolve('ended');
          }
        },
      },
    },
  }));
  const { token } = await holderOf(own, 20, 3_990);
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${own.origin}/api/export`, { headers, signal: leaving.signal });
  expect(response.status).toBe(200);
  leaving.abort();
  expect(await ended.promise).toBe('ended');
});

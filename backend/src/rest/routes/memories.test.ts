import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MemoriesResponse } from '../api-contract.ts';
import { aMemory, type Holder } from '../../http/testing/fake-product.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../../http/testing/serve-app.ts';

let app: ServedApp;
let holder: Holder;
beforeEach(async () => {
  app = await serveApp();
  holder = app.addHolder();
});
afterEach(async () => app.close());

const ask = async (method: string, path: string) => {
  const headers = { authorization: `Bearer ${holder.token}` };
  return rawRequest(app.port, path, { method, headers });
};

const page = async (path: string) =>
  MemoriesResponse.strict().parse(JSON.parse((await ask('GET', path)).body));

test('a holder reads everything page by page', async () => {
  holder.memories.push(aMemory(), aMemory(), aMemory());
  const first = await page('/api/memories');
  const second = await page(`/api/memories?cursor=${first.next_cursor}`);
  expect(first).toMatchObject({ memories_used: 3, memory_limit: 25 });
  expect(second.next_cursor).toBeNull();
  expect([...first.memories, ...second.memories].map(({ id }) => id)).toEqual(
    holder.memories.map(({ memoryId }) => memoryId),
  );
});

test('a memory is shown with its dates and who saved it', async () => {
  const memory = aMemory({ savedBy: 'Cursor', lastAccessedAt: Date.UTC(2026, 10, 21) });
  holder.memories.push(memory);
  expect((await page('/api/memories')).memories).toEqual([
    {
      id: memory.memoryId,
      text: 'User prefers pnpm over npm',
      category: 'preference',
      saved_at: '2026-11-20T00:00:00.000Z',
      last_accessed_at: '2026-11-21T00:00:00.000Z',
      saved_by: 'Cursor',
    },
  ]);
});

test('forgetting removes one, and a second time there is none', async () => {
  const [gone, kept] = [aMemory(), aMemory()];
  holder.memories.push(gone, kept);
  expect((await ask('DELETE', `/api/memories/${gone.memoryId}`)).status).toBe(204);
  expect(holder.memories).toEqual([kept]);
  expect((await ask('DELETE', `/api/memories/${gone.memoryId}`)).status).toBe(404);
});

test('another holder’s memory is unknown here', async () => {
  const other = app.addHolder();
  const memory = aMemory();
  other.memories.push(memory);
  expect((await ask('DELETE', `/api/memories/${memory.memoryId}`)).status).toBe(404);
  expect(other.memories).toEqual([memory]);
});

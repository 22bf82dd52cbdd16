import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { BinResponse, MemoriesResponse } from '../api-contract.ts';
import { rawRequest } from '../../http/testing/raw-request.ts';
import { serveApp, type ServedApp } from '../../http/testing/serve-app.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { MemoryId } from '../../kernel/ids.ts';
import { fillVault } from '../../testing/fill-vault.ts';
import type { NewVault } from '../../testing/product-on-disk.ts';
import { times } from '../../testing/times.ts';

let app: ServedApp;
let holder: NewVault;
beforeAll(async () => {
  app = await serveApp();
});
beforeEach(async () => {
  holder = await app.newVault('premium');
});
afterAll(async () => app.close());

const end = Date.UTC(2026, 10, 20);

const save = async ({ vault }: NewVault, ...texts: readonly string[]): Promise<MemoryId[]> =>
  fillVault(
    { dataDir: app.dataDir, end },
    vault,
    texts.map((text) => ({ text, category: 'preference' })),
  );

const ask = async (method: string, path: string, origin: Readonly<Record<string, string>> = {}) => {
  const headers = { authorization: `Bearer ${holder.token}`, ...origin };
  return rawRequest(app.port, path, { method, headers });
};

/** Saves a fact as a program does, or as a browser, which adds the origin of the page. */
const post = async (text: string, origin: Readonly<Record<string, string>> = {}) => {
  const type = { 'content-type': 'application/json' };
  const headers = { authorization: `Bearer ${holder.token}`, ...type, ...origin };
  const body = JSON.stringify({ text, category: 'preference' });
  return rawRequest(app.port, '/api/memories', { method: 'POST', headers, body });
};

const page = async (path: string) =>
  MemoriesResponse.strict().parse(JSON.parse((await ask('GET', path)).body));

test('a holder reads everything page by page', async () => {
  const ids = await save(holder, ...times(26, (index) => `${index} ${'x'.repeat(3_990)}`));
  const first = await page('/api/memories');
  const second = await page(`/api/memories?cursor=${first.next_cursor}`);
  expect(first).toMatchObject({ memories_used: 26, memory_limit: null });
  expect(second.next_cursor).toBeNull();
  expect([...first.memories, ...second.memories].map(({ id }) => id)).toEqual(ids);
});

test('the end of a page later gives only what was saved since', async () => {
  const remember = async (text: string) => {
    app.clock.move(1);
    await app.product.memories.remember(holder.vault, {
      text,
      category: 'identity',
      savedBy: undefined,
    });
  };
  expect(await page('/api/memories')).toMatchObject({ memories: [], end_cursor: null });
  await remember('User plays chess');
  const { end_cursor: end } = await page('/api/memories');
  expect((await page(`/api/memories?cursor=${end}`)).end_cursor).toBe(end);
  await remember('User lives in Bergen');
  const since = await page(`/api/memories?cursor=${end}`);
  expect(since.memories.map(({ text }) => text)).toEqual(['User lives in Bergen']);
});

test('a memory includes its dates, its use, its activation and the tool that saved it', async () => {
  const { product, clock } = app;
  const savedAt = clock.now();
  const memory = { text: 'User prefers pnpm', category: 'preference', savedBy: 'Cursor' } as const;
  const saved = await product.memories.remember(holder.vault, memory);
  if (saved.outcome !== 'stored') throw new Error('it was not stored');
  const { memoryId } = saved.memory;
  await app.ports.memories.recordAccess(holder.vault.vaultId, [memoryId], savedAt + 1_000);
  await app.ports.memories.setActivations(holder.vault.vaultId, new Map([[memoryId, 1.5]]));
  expect((await page('/api/memories')).memories).toEqual([
    {
      id: memoryId,
      text: 'User prefers pnpm',
      in_english: null,
      category: 'preference',
      saved_at: isoTime(savedAt),
      last_accessed_at: isoTime(savedAt + 1_000),
      uses: 1,
      activation: 1.5,
      saved_by: 'Cursor',
    },
  ]);
});

test('a fact is saved by the website, by the program that its User-Agent names, or by nobody', async () => {
  const browser = { origin: 'https://mindmirror.example', 'user-agent': 'Mozilla/5.0' };
  const { status } = await post('User likes tea', browser);
  await post('User rows on Sundays', { 'user-agent': 'backup-script/2.1 (cron)' });
  await post('User plays chess');
  expect(status).toBe(200);
  const { memories } = await page('/api/memories');
  // Saved in the same millisecond, so their order is that of their ids.
  expect(Object.fromEntries(memories.map((memory) => [memory.text, memory.saved_by]))).toEqual({
    'User likes tea': 'MindMirror website',
    'User rows on Sundays': 'backup-script',
    'User plays chess': null,
  });
});

test('the bin says that the website forgot a memory, and names no unnamed program', async () => {
  const [first, second] = await save(holder, 'User likes tea', 'User plays chess');
  await ask('DELETE', `/api/memories/${first}`, { origin: 'https://mindmirror.example' });
  await ask('DELETE', `/api/memories/${second}`);
  const { memories } = BinResponse.strict().parse(
    JSON.parse((await ask('GET', '/api/memories/bin')).body),
  );
  expect(Object.fromEntries(memories.map((memory) => [memory.text, memory.removed_by]))).toEqual({
    'User likes tea': 'MindMirror website',
    'User plays chess': null,
  });
});

test('forgetting moves one memory into the bin, and a second attempt finds none', async () => {
  const [gone, kept] = await save(holder, 'User likes tea', 'User plays chess');
  expect((await ask('DELETE', `/api/memories/${gone}`)).status).toBe(204);
  expect((await page('/api/memories')).memories.map(({ id }) => id)).toEqual([kept]);
  expect((await ask('DELETE', `/api/memories/${gone}`)).status).toBe(404);
});

test('a memory of another vault is not found and stays', async () => {
  const other = await app.newVault();
  const [id] = await save(other, 'User likes tea');
  expect((await ask('DELETE', `/api/memories/${id}`)).status).toBe(404);
  expect((await app.product.tokens.usage(other.vault)).memoriesUsed).toBe(1);
});
